import icons from '../../assets/art/service-icons.svg?no-inline';
import { BrandMark } from './brand-mark.tsx';
import { isServiceIcon } from './service-icon-name.ts';

/** The drawing of a service by its `icon`, decorative. An unknown name shows the brand mark. */
export function ServiceIcon({ name }: { name: string }) {
  if (!isServiceIcon(name)) return <BrandMark size={64} />;
  return (
    <svg className="flex-none" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      <use href={`${icons}#${name}`} width="64" height="64" />
    </svg>
  );
}

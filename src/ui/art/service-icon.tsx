import icons from '../../assets/art/service-icons.svg?no-inline';
import { BrandMark } from './brand-mark.tsx';
import { isServiceIcon } from './service-icon-name.ts';

/** The drawing of a service by its `icon`, decorative. An unknown name shows the brand mark. */
export function ServiceIcon({ name, size = 64 }: { name: string; size?: number }) {
  if (!isServiceIcon(name)) return <BrandMark size={size} />;
  return (
    <svg className="service-icon" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <use href={`${icons}#${name}`} width="64" height="64" />
    </svg>
  );
}

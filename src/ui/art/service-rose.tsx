import rings from '../../assets/art/rings.svg?no-inline';
import icons from '../../assets/art/service-icons.svg?no-inline';
import { splitRose } from './rays.ts';
import { RoseRays } from './rose-rays.tsx';
import { isServiceIcon } from './service-icon-name.ts';

const rays = splitRose({ centre: 200, hub: 112, reach: 186, markedReach: 194, spread: 9 });

/** The head of a service page: the Rose with the service in its hub. Decorative; as wide as its parent, at most 22rem. */
export function ServiceRose({ name }: { name: string }) {
  return (
    <svg className="service-rose" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <use href={`${rings}#service`} />
      <RoseRays rays={rays} />
      <circle cx="200" cy="200" r="104" fill="var(--surface)" stroke="var(--ink)" />
      {isServiceIcon(name) && <use href={`${icons}#${name}`} x="136" y="134" width="128" height="128" />}
    </svg>
  );
}

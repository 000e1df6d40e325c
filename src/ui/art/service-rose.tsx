import rings from '../../assets/art/rings.svg?no-inline';
import { splitRose } from './rays.ts';
import { RoseRays } from './rose-rays.tsx';

const rays = splitRose({ center: 200, hub: 112, reach: 186, markedReach: 194, spread: 9 });

/** The Rose of a service without a scene. Decorative; as wide as its parent, at most 22rem. */
export function ServiceRose() {
  return (
    <svg className="service-rose" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <use href={`${rings}#service`} />
      <RoseRays rays={rays} />
      <circle cx="200" cy="200" r="104" fill="var(--surface)" stroke="var(--ink)" />
    </svg>
  );
}

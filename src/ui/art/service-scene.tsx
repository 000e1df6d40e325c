import rings from '../../assets/art/rings.svg?no-inline';
import scenes from '../../assets/art/service-scenes.svg?no-inline';
import { Neatline } from '../neatline.tsx';
import { splitRose } from './rays.ts';
import { RoseRays } from './rose-rays.tsx';
import { isServiceIcon } from './service-icon-name.ts';

const rays = splitRose({ center: 200, hub: 112, reach: 186, markedReach: 194, spread: 9 });

/** The Rose of a service without a scene. Decorative; as wide as its parent, at most 22rem. */
export function ServiceRose() {
  return (
    <svg className="aspect-square w-full max-w-88 overflow-visible" viewBox="0 0 400 400" aria-hidden="true">
      <use href={`${rings}#service`} />
      <RoseRays rays={rays} />
      <circle cx="200" cy="200" r="104" fill="var(--surface)" stroke="var(--ink)" />
    </svg>
  );
}

const sceneRays = splitRose({ center: 64, hub: 17, reach: 42, markedReach: 45, spread: 17 });

/**
 * The head of a service page: the service as a situation on a chart. Decorative; as wide as its parent. An unknown
 * `icon` shows the Rose alone.
 */
export function ServiceScene({ name }: { name: string }) {
  if (!isServiceIcon(name)) return <ServiceRose />;
  return (
    <div className="border border-ink">
      <svg className="aspect-[480/400] w-full" viewBox="0 0 480 400" aria-hidden="true">
        <use href={`${scenes}#${name}`} width="480" height="400" />
        <circle cx="64" cy="336" r="52" fill="var(--surface)" stroke="var(--ink)" strokeWidth="2" />
        <g transform="translate(0 272)">
          <RoseRays rays={sceneRays} />
        </g>
      </svg>
      <Neatline className="border-b-0" />
    </div>
  );
}

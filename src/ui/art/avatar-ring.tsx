import { flatRose, MARKED, ray } from './rays.ts';

const ink = flatRose({ center: 36, hub: 28.5, reach: 35.5, spread: 6 }).ink;
const marked = ray({ center: 36, hub: 28.5, reach: 36, spread: 7.5 }, MARKED);

/** The circle behind the initials of an `.avatar`. */
export function AvatarRing() {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <circle cx="36" cy="36" r="25.5" fill="var(--chart-land)" stroke="var(--ink)" strokeWidth="1.25" />
      <path fill="var(--ink)" d={ink} />
      <path fill="var(--primary)" d={marked} />
    </svg>
  );
}

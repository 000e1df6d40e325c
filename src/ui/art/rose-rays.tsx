import type { SplitRose } from './rays.ts';

/**
 * The shaded rays of a Rose in their four inks, from `splitRose`; for an `<svg>` that is hidden from screen readers.
 */
export function RoseRays({ rays, className }: { rays: SplitRose; className?: string }) {
  return (
    <g className={className} strokeWidth="1.2" strokeLinejoin="round">
      <path fill="var(--ink)" stroke="var(--ink)" d={rays.shaded} />
      <path fill="var(--surface)" stroke="var(--ink)" d={rays.lit} />
      <path fill="var(--primary)" stroke="var(--primary)" d={rays.markedShaded} />
      <path fill="var(--surface)" stroke="var(--primary)" d={rays.markedLit} />
    </g>
  );
}

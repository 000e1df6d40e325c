import { splitRose } from './rays.ts';

const rose = splitRose({ center: 40, hub: 13, reach: 37, markedReach: 38, spread: 15 });

/** The gray Rose of empty states and the not-found page. `className` sets its size (`fig` inside `.state`). */
export function GhostRose({ className = 'fig' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 80 80" strokeLinejoin="round" aria-hidden="true">
      <path fill="var(--line-strong)" stroke="var(--line-strong)" d={rose.shaded} />
      <path fill="none" stroke="var(--line-strong)" d={rose.lit} />
      <path fill="var(--primary)" stroke="var(--primary)" d={rose.markedShaded} />
      <path fill="none" stroke="var(--primary)" d={rose.markedLit} />
    </svg>
  );
}

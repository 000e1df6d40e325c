import { ProgressLine } from './progress-line.tsx';
import { TitleAnnouncer } from './title-announcer.tsx';
import { usePrefetchOnIntent } from './use-prefetch-on-intent.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/**
 * What makes moving around pleasant, once the page is live: places are remembered, what the reader is about to open is
 * fetched, a slow page shows that it is on its way, and its title is said when it is there.
 */
export function MovingAround() {
  useScrollMemory();
  usePrefetchOnIntent();
  return (
    <>
      <ProgressLine />
      <TitleAnnouncer />
    </>
  );
}

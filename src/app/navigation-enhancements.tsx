import { ScrollRestoration, useNavigation } from 'react-router-dom';
import { TitleAnnouncer } from './title-announcer.tsx';

/**
 * Navigation feedback: restores scroll positions, shows progress after 150 ms, announces titles, and respects reduced
 * motion.
 */
export function NavigationEnhancements() {
  const isOnTheWay = useNavigation().state === 'loading';
  return (
    <>
      <ScrollRestoration />
      {isOnTheWay && (
        <div
          role="progressbar"
          aria-label="Loading the page"
          className="fixed inset-x-0 top-0 z-(--z-toast) h-[3px] origin-left scale-x-90 bg-primary [transition:opacity_100ms_150ms,scale_8s_150ms_var(--ease-out)] starting:scale-x-0 starting:opacity-0"
        />
      )}
      <TitleAnnouncer />
    </>
  );
}

import { useEffect, useState } from 'react';
import { ScrollRestoration, useNavigation } from 'react-router-dom';

/** Announces the title of each page after the first to screen readers, once its data has loaded. */
function TitleAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let known = document.title;
    const observer = new MutationObserver(() => {
      // The title may be empty between two pages.
      if (!document.title || document.title === known) return;
      known = document.title;
      setTitle(known);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

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

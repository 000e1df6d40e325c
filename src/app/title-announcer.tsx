import { useEffect, useState } from 'react';

/** Announces the title of each page after the first to screen readers, once its data has loaded. */
export function TitleAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let known = document.title;
    const observer = new MutationObserver(() => {
      // Between two pages there may be none for a moment.
      if (!document.title || document.title === known) return;
      known = document.title;
      setTitle(known);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

import { useEffect, useState } from 'react';

/**
 * Says the title of each page that is opened after the first, to those who cannot see it change. A page that has to
 * wait for its data to know its title is announced once it does.
 */
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

import { useHref } from 'react-router-dom';
import { useSiteUrl } from '../../api/queries.ts';
import { copyText } from '../../ui/copy-text.ts';

/** Ways to pass a page on, as plain links: nothing of a network is loaded. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
  const siteUrl = useSiteUrl();
  const address = new URL(useHref(path), siteUrl ?? window.location.origin).href;
  const url = encodeURIComponent(address);
  const links = [
    ['Email', `mailto:?subject=${encodeURIComponent(title.toWellFormed())}&body=${url}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ] as const;
  return (
    <ul aria-label="Share" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm print:hidden">
      <li className="text-mute" aria-hidden="true">
        Share
      </li>
      {links.map(([name, href]) => (
        <li key={name}>
          <a className="link inline-block py-1" href={href} rel="noopener external">
            {name}
          </a>
        </li>
      ))}
      <li className="noscript:hidden">
        <button
          type="button"
          className="link py-1"
          data-copy={address}
          onClick={() => void copyText('link', address, 'Paste it wherever you like.')}
        >
          Copy link
        </button>
      </li>
    </ul>
  );
}

import { useSite, useSiteUrl } from '../../api/queries.ts';

/** Closes a page on paper, where header and footer are left out: how to reach the coach, and the page's address. */
export function PaperContact({ path }: { path: string }) {
  const { brand, contact } = useSite().site;
  const siteUrl = useSiteUrl();
  return (
    <address className="container-page hidden pt-6 text-sm not-italic wrap-anywhere print:block">
      <span className="block font-semibold">{brand}</span>
      <span className="block">{contact.phone}</span>
      <span className="block">{contact.email}</span>
      {siteUrl && <span className="block">{new URL(path, siteUrl).href}</span>}
    </address>
  );
}

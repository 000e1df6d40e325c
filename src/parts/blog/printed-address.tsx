import { useSiteUrl } from '../../api/queries.ts';

/** The address of an article, on paper alone. */
export function PrintedAddress({ path }: { path: string }) {
  const siteUrl = useSiteUrl();
  if (siteUrl === undefined) return null;
  return (
    <p className="mt-2 hidden text-sm wrap-anywhere text-mute print:block">{new URL(path, siteUrl).href}</p>
  );
}

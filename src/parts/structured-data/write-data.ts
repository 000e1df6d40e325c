import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { theWebsite } from './business.ts';
import type { DataSource, PageData, Thing } from './thing.ts';

interface HeadTexts {
  title: string;
  description: string;
  canonical: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Text that React has written into HTML, as it was. */
const unescape = (html = ''): string =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (match, name: string) => ENTITIES[name] ?? match);

/** The texts of a rendered head; `undefined` for a noindex page. */
export function readHead(head: string): HeadTexts | undefined {
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  if (canonical === undefined) return undefined;
  return {
    canonical: unescape(canonical),
    title: unescape(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    description: unescape(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]),
  };
}

const breadcrumbList = (
  above: readonly Crumb[],
  current: string,
  canonical: string,
  siteUrl: string,
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...above.map(({ name, path }) => ({ name, item: siteUrl + path })),
    { name: current, item: canonical },
  ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
});

/** Structured data as a JSON-LD script. Escapes `<`, so that no text can end the element. */
export function writeData(
  { type, breadcrumbs, mainEntity, others = [] }: PageData,
  { title, description, canonical }: HeadTexts,
  source: Pick<DataSource, 'site' | 'siteUrl'>,
): string {
  const page: Thing = {
    '@type': type,
    '@id': canonical,
    url: canonical,
    name: title,
    description,
    inLanguage: 'en-US',
    isPartOf: theWebsite(source),
    ...(breadcrumbs && {
      breadcrumb: breadcrumbList(breadcrumbs.above, breadcrumbs.current, canonical, source.siteUrl),
    }),
    ...(mainEntity && { mainEntity }),
  };
  const data = { '@context': 'https://schema.org', '@graph': [page, ...others] };
  // Replaces lone surrogates, as HTML does.
  const json = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

import { at, fault, good, lacking, note, type Check, type Evidence, checksOf } from '../finding.ts';
import type { Page } from '../site.ts';
import { textsOf, valuesOf, type Thing } from '../structured-data.ts';

/** The properties that search engines require of each type. Each entry is one name or several alternatives. */
const needed: Record<string, readonly (readonly string[])[]> = {
  Article: [['headline'], ['author'], ['datePublished', 'dateModified']],
  BlogPosting: [['headline'], ['author'], ['datePublished', 'dateModified']],
  NewsArticle: [['headline'], ['author'], ['datePublished', 'dateModified']],
  BreadcrumbList: [['itemListElement']],
  ListItem: [['position'], ['name', 'item', 'url']],
  Event: [['name'], ['startDate'], ['location']],
  FAQPage: [['mainEntity']],
  ImageObject: [['url', 'contentUrl', '@id']],
  LocalBusiness: [['name'], ['address', 'areaServed']],
  ProfessionalService: [['name'], ['address', 'areaServed']],
  Organization: [['name']],
  Person: [['name']],
  PostalAddress: [['addressLocality', 'addressRegion', 'postalCode', 'streetAddress', 'addressCountry']],
  Product: [['name']],
  Question: [
    ['name', 'text'],
    ['acceptedAnswer', 'suggestedAnswer'],
  ],
  Service: [['name', 'serviceType'], ['provider']],
  WebPage: [['name', 'url', '@id']],
  WebSite: [['name'], ['url']],
};

const hasValue = (same: readonly Thing[], name: string): boolean =>
  same.some((thing) => valuesOf(thing, name).some((value) => value !== null && value !== ''));

/** The descriptions of each thing with an id: one may be complete while the others only refer to it. */
function entitiesById(pages: readonly Page[]): Map<string, Thing[]> {
  const named = pages.flatMap(({ data }) =>
    data.things.flatMap((thing) => textsOf(thing, '@id').map((id) => ({ id, thing }))),
  );
  return new Map(
    [...Map.groupBy(named, ({ id }) => id)].map(([id, all]) => [id, all.map(({ thing }) => thing)]),
  );
}

function missingProperties(thing: Thing, same: readonly Thing[]): string[] {
  if (thing.types.length === 0) return ['@type'];
  return thing.types
    .flatMap((type) => (Object.hasOwn(needed, type) ? (needed[type] ?? []) : []))
    .filter((names) => !names.some((name) => hasValue(same, name)))
    .map((names) => names.join(' or '));
}

function incompleteOn(pages: readonly Page[]): Evidence[] {
  const byId = entitiesById(pages);
  const reported = new Set<string>();
  return pages.flatMap(({ address, data }) =>
    data.things.flatMap((thing) => {
      const [id] = textsOf(thing, '@id');
      if (id !== undefined && reported.has(id)) return [];
      if (id !== undefined) reported.add(id);
      const same = id === undefined ? [thing] : (byId.get(id) ?? [thing]);
      return missingProperties(thing, same).map((name) =>
        at(address, thing.types.join(', ') || 'JSON-LD', `${name} is missing`),
      );
    }),
  );
}

const hasMicrodata = ({ document }: Page): boolean =>
  document.elements.some(({ attributes }) => 'itemscope' in attributes);

const structuredData: Check = {
  id: 'structured-data',
  why: 'It tells search engines what is a business, a service, an article or a date, so they can show more than a bare link.',
  advice:
    'Describe every page in JSON-LD. Use schema.org types, and include the properties each type requires.',
  run(site) {
    const { pages, origin } = site;
    const broken = pages.flatMap(({ address, data }) =>
      data.broken.map(({ where, reason }) => at(address, where, reason)),
    );
    const incomplete = incompleteOn(pages);
    const described = pages.filter((page) => page.data.things.length > 0 || hasMicrodata(page));
    const none = described.length === 0 && broken.length === 0;
    const bare = pages.filter(
      (page) => !none && page.isListable && !described.includes(page) && page.data.broken.length === 0,
    );
    return [
      ...fault('Structured data cannot be read.', ...broken),
      ...fault('Structured data is missing a required property.', ...incomplete),
      ...(none && pages.length > 0
        ? lacking(site, 'No page has structured data.', at(origin, 'JSON-LD', 'missing'))
        : []),
      ...note(
        'A page has no structured data.',
        ...bare.map(({ address }) => at(address, 'JSON-LD', 'missing')),
      ),
      ...(broken.length + incomplete.length === 0 && !none
        ? good(
            'Structured data is valid and complete.',
            ...described.map(({ address, data }) =>
              at(address, 'JSON-LD', [...new Set(data.things.flatMap(({ types }) => types))].join(', ')),
            ),
          )
        : []),
    ];
  },
};

export const structuredDataChecks = checksOf('SEO evaluation', structuredData);

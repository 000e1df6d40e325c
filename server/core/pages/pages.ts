import type { ContentOf, PageField, PageFields } from '../../../src/contract/page-fields.ts';
import { emptyContent, shapeOf } from '../../../src/contract/page-shape.ts';
import {
  PAGE_KINDS,
  type PageContent,
  type PageKindName,
  type PageRecord,
  SINGLE_PAGES,
  type SinglePageId,
} from '../../../src/contract/page.ts';
import type { Frozen } from '../frozen.ts';
import { isRecord } from '../keep-unknown.ts';
import type { Ports } from '../ports.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import type { ShippedPages } from './shipped-pages.ts';

type Stored = Readonly<Record<string, unknown>>;

function valueOf(field: PageField, stored: unknown, otherwise: unknown): unknown {
  if (field.kind === 'list') {
    if (!Array.isArray(stored) || !stored.every(isRecord)) return otherwise;
    return stored.map((item) => filled(field.fields, item, emptyContent(field.fields)));
  }
  const parsed = shapeOf(field).safeParse(stored);
  return parsed.success ? parsed.data : otherwise;
}

/**
 * A page's content with the fields of this release; missing or invalid ones come from `otherwise`. A missing list that
 * may be empty is empty: an owner who has written her page never said the sample items of a later release.
 */
export const filled = <Fields extends PageFields>(
  fields: Fields,
  stored: Stored | null | undefined,
  otherwise: ContentOf<Fields>,
): ContentOf<Fields> => {
  if (!stored) return otherwise;
  const values = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const instead: unknown = otherwise[name];
    if (Object.hasOwn(stored, name)) return [name, valueOf(field, stored[name], instead)];
    return [name, field.kind === 'list' && field.min === 0 ? [] : instead];
  });
  return Object.fromEntries(values) as ContentOf<Fields>;
};

export type ReadPage = Frozen<PageRecord>;
type Content = ContentOf<PageFields>;

export const isSinglePage = (id: string): id is SinglePageId => Object.hasOwn(SINGLE_PAGES, id);

/** Whether this release knows the page's kind: a single page has the id of its kind. */
export const isKnownPage = ({ id, kind }: Pick<ReadPage, 'id' | 'kind'>): boolean =>
  isSinglePage(id) ? kind === id : kind === 'service' || kind === 'page';

export const kindOf = ({ kind }: Pick<ReadPage, 'kind'>): (typeof PAGE_KINDS)[PageKindName] =>
  PAGE_KINDS[kind as PageKindName];

/** The shipped content of a page; `undefined` for what the owner has added. */
export function shippedContent(
  { id, kind }: Pick<ReadPage, 'id' | 'kind'>,
  { single, services }: ShippedPages,
): Content | undefined {
  if (isSinglePage(id)) return single[id];
  return kind === 'service' && Object.hasOwn(services, id) ? services[id] : undefined;
}

export function fullContent(
  page: Pick<ReadPage, 'id' | 'kind'>,
  stored: ReadPage['published'],
  shipped: ShippedPages,
): Content {
  const fields: PageFields = kindOf(page).fields;
  return filled(fields, stored, shippedContent(page, shipped) ?? emptyContent(fields));
}

export const unchanged = (
  id: string,
  kind: PageKindName,
  { slug = '', published = null }: { slug?: string; published?: ReadPage['published'] } = {},
): ReadPage => ({
  id,
  kind,
  slug,
  formerSlugs: [],
  published,
  draft: null,
  retiredTo: null,
  revision: 0,
  updatedAt: null,
  updatedBy: '',
});

export async function pageOf<Id extends SinglePageId>(
  { content, shippedPages }: Pick<Ports, 'content' | 'shippedPages'>,
  id: Id,
): Promise<PageContent<Id>> {
  const published = (await content.pages.byId(id))?.published ?? null;
  return fullContent({ id, kind: id }, published, shippedPages) as PageContent<Id>;
}

export const singlePages = ({ pages }: Pick<ContentReader, 'pages'>): Promise<ReadPage[]> =>
  Promise.all(
    (Object.keys(SINGLE_PAGES) as SinglePageId[]).map(async (id) => {
      const stored = await pages.byId(id);
      return stored && isKnownPage(stored) ? stored : unchanged(id, id);
    }),
  );

import {
  PAGE_KINDS,
  SINGLE_PAGES,
  type PageContent,
  type PageKindName,
  type PageRecord,
  type SinglePageId,
} from '../../../src/contract/page.ts';
import type { ContentOf, PageFields } from '../../../src/contract/page-fields.ts';
import { emptyContent } from '../../../src/contract/page-shape.ts';
import { shippedServices } from '../../content/pages/services.ts';
import { shippedPages } from '../../content/pages/shipped-pages.ts';
import type { Frozen } from '../ports.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { filled } from './filled.ts';

export type ReadPage = Frozen<PageRecord>;
type Content = ContentOf<PageFields>;

export const isSinglePage = (id: string): id is SinglePageId => Object.hasOwn(SINGLE_PAGES, id);

/** Whether this release knows the page's kind: a single page has the id of its kind. */
export const isKnownPage = ({ id, kind }: Pick<ReadPage, 'id' | 'kind'>): boolean =>
  isSinglePage(id) ? kind === id : kind === 'service';

export const kindOf = ({ kind }: Pick<ReadPage, 'kind'>): (typeof PAGE_KINDS)[PageKindName] =>
  PAGE_KINDS[kind as PageKindName];

/** The shipped content of a page; `undefined` for the owner's own pages. */
export function shippedContent({ id, kind }: Pick<ReadPage, 'id' | 'kind'>): Content | undefined {
  if (isSinglePage(id)) return shippedPages[id];
  return kind === 'service' && Object.hasOwn(shippedServices, id) ? shippedServices[id] : undefined;
}

/** A page's content, completed with all current fields. */
export function fullContent(page: Pick<ReadPage, 'id' | 'kind'>, stored: ReadPage['published']): Content {
  const fields: PageFields = kindOf(page).fields;
  return filled(fields, stored, shippedContent(page) ?? emptyContent(fields));
}

/** A page in its shipped state. */
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

/** The published content of a single page. */
export async function pageOf<Id extends SinglePageId>(
  { pages }: Pick<ContentReader, 'pages'>,
  id: Id,
): Promise<PageContent<Id>> {
  const published = (await pages.byId(id))?.published ?? null;
  return fullContent({ id, kind: id }, published) as PageContent<Id>;
}

/** The single pages, changed or not. */
export const singlePages = ({ pages }: Pick<ContentReader, 'pages'>): Promise<ReadPage[]> =>
  Promise.all(
    (Object.keys(SINGLE_PAGES) as SinglePageId[]).map(async (id) => {
      const stored = await pages.byId(id);
      return stored && isKnownPage(stored) ? stored : unchanged(id, id);
    }),
  );

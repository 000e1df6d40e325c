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

/** Whether a page is of a kind that this release knows: a single page has the id of its kind. */
export const isKnownPage = ({ id, kind }: Pick<ReadPage, 'id' | 'kind'>): boolean =>
  isSinglePage(id) ? kind === id : kind === 'service';

/** The kind of a page that is known. */
export const kindOf = ({ kind }: Pick<ReadPage, 'kind'>): (typeof PAGE_KINDS)[PageKindName] =>
  PAGE_KINDS[kind as PageKindName];

/** What a page says as the software brings it; nothing where it is the owner's alone. */
export function shippedContent({ id, kind }: Pick<ReadPage, 'id' | 'kind'>): Content | undefined {
  if (isSinglePage(id)) return shippedPages[id];
  return kind === 'service' && Object.hasOwn(shippedServices, id) ? shippedServices[id] : undefined;
}

/** Some content of a page with all fields that it has today. */
export function wholeContent(page: Pick<ReadPage, 'id' | 'kind'>, stored: ReadPage['published']): Content {
  const fields: PageFields = kindOf(page).fields;
  return filled(fields, stored, shippedContent(page) ?? emptyContent(fields));
}

/** A page that nobody has changed. */
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

/** What visitors see of a page of which there is one. */
export async function pageOf<Id extends SinglePageId>(
  { pages }: Pick<ContentReader, 'pages'>,
  id: Id,
): Promise<PageContent<Id>> {
  const published = (await pages.byId(id))?.published ?? null;
  return wholeContent({ id, kind: id }, published) as PageContent<Id>;
}

/** The single pages, whether or not anybody has changed them. */
export const singlePages = ({ pages }: Pick<ContentReader, 'pages'>): Promise<ReadPage[]> =>
  Promise.all(
    (Object.keys(SINGLE_PAGES) as SinglePageId[]).map(async (id) => {
      const stored = await pages.byId(id);
      return stored && isKnownPage(stored) ? stored : unchanged(id, id);
    }),
  );

import type { PageState, StaffPage } from '../../../src/contract/staff-page.ts';
import { found } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { ownPages } from './own-pages.ts';
import { isSinglePage, kindOf, shippedContent, singlePages, fullContent, type ReadPage } from './pages.ts';
import { allServices } from './services.ts';
import type { ShippedPages } from './shipped-pages.ts';

type Pages = Pick<ContentReader, 'pages'>;

/** A page's visible content as text: equal for equal content, whatever the field order. */
const contentText = (page: ReadPage, content: ReadPage['published'], shipped: ShippedPages): string =>
  JSON.stringify(fullContent(page, content, shipped));

export function isAsShipped(page: ReadPage, shipped: ShippedPages): boolean {
  const content = shippedContent(page, shipped);
  return (
    content !== undefined &&
    contentText(page, page.published, shipped) === contentText(page, content, shipped)
  );
}

/** Whether staff have changed nothing about a page, its address included. */
export const isSamplePage = (page: ReadPage, shipped: ShippedPages): boolean =>
  page.draft === null &&
  page.retiredTo === null &&
  page.formerSlugs.length === 0 &&
  (page.kind !== 'service' || page.slug === page.id) &&
  isAsShipped(page, shipped);

/** Whether a page is visible: single pages always are. */
const isSeen = ({ id, published }: ReadPage): boolean => isSinglePage(id) || published !== null;

function pageState(page: ReadPage, shipped: ShippedPages): PageState {
  if (page.retiredTo !== null) return 'retired';
  if (!isSeen(page)) return 'unpublished';
  if (page.draft !== null) return 'changed';
  return isAsShipped(page, shipped) ? 'shipped' : 'published';
}

/** A page's name for staff: its kind, or its latest title. */
export function nameOf(page: ReadPage, shipped: ShippedPages): string {
  const { title } = isSinglePage(page.id) ? {} : fullContent(page, page.draft ?? page.published, shipped);
  return typeof title === 'string' && title !== '' ? title : kindOf(page).name;
}

export function asStaffPage(page: ReadPage, shipped: ShippedPages): StaffPage {
  const { id, kind, slug, formerSlugs, retiredTo, revision, updatedAt, updatedBy } = page;
  const summary = { id, kind, slug, retiredTo, revision, updatedAt, updatedBy };
  return {
    ...summary,
    formerSlugs: [...formerSlugs],
    name: nameOf(page, shipped),
    path: kindOf(page).path.replace('{slug}', slug),
    state: pageState(page, shipped),
    published: isSeen(page) ? fullContent(page, page.published, shipped) : null,
    draft: page.draft && fullContent(page, page.draft, shipped),
  };
}

/** All pages: those of this release, the services in the owner's order, and the pages that she has added. */
export const staffPages = async ({
  content,
  shippedPages,
}: Pick<Ports, 'content' | 'shippedPages'>): Promise<StaffPage[]> =>
  [
    ...(await singlePages(content)),
    ...(await allServices(content, shippedPages)),
    ...(await ownPages(content)),
  ].map((page) => asStaffPage(page, shippedPages));

/** A page by its id. Refuses with 404. */
export async function pageById(content: Pages, id: string, shipped: ShippedPages): Promise<ReadPage> {
  const all = isSinglePage(id)
    ? await singlePages(content)
    : [...(await allServices(content, shipped)), ...(await ownPages(content))];
  return found(
    all.find((one) => one.id === id),
    'This page does not exist.',
  );
}

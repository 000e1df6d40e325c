import type { PageState, StaffPage } from '../../../src/contract/staff-page.ts';
import { found } from '../api/http-error.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { isSinglePage, kindOf, shippedContent, singlePages, fullContent, type ReadPage } from './pages.ts';
import { allServices } from './services.ts';

type Pages = Pick<ContentReader, 'pages'>;

/** A page's visible content as text: equal for equal content, whatever the field order. */
const saidBy = (page: ReadPage, content: ReadPage['published']): string =>
  JSON.stringify(fullContent(page, content));

export function isAsShipped(page: ReadPage): boolean {
  const shipped = shippedContent(page);
  return shipped !== undefined && saidBy(page, page.published) === saidBy(page, shipped);
}

/** Whether a page is visible: single pages always are. */
const isSeen = ({ id, published }: ReadPage): boolean => isSinglePage(id) || published !== null;

function pageState(page: ReadPage): PageState {
  if (page.retiredTo !== null) return 'retired';
  if (!isSeen(page)) return 'unpublished';
  if (page.draft !== null) return 'changed';
  return isAsShipped(page) ? 'shipped' : 'published';
}

/** A page's name for staff: its kind, or its latest title. */
export function nameOf(page: ReadPage): string {
  const { title } = page.kind === 'service' ? fullContent(page, page.draft ?? page.published) : {};
  return typeof title === 'string' ? title : kindOf(page).name;
}

export function asStaffPage(page: ReadPage): StaffPage {
  const { id, kind, slug, formerSlugs, retiredTo, revision, updatedAt, updatedBy } = page;
  const own = { id, kind, slug, retiredTo, revision, updatedAt, updatedBy };
  return {
    ...own,
    formerSlugs: [...formerSlugs],
    name: nameOf(page),
    path: kindOf(page).path.replace('{slug}', slug),
    state: pageState(page),
    published: isSeen(page) ? fullContent(page, page.published) : null,
    draft: page.draft && fullContent(page, page.draft),
  };
}

/** All pages of this release, the services in the owner's order. */
export const staffPages = async (content: Pages): Promise<StaffPage[]> =>
  [...(await singlePages(content)), ...(await allServices(content))].map(asStaffPage);

/** A page by its id. Refuses with 404. */
export async function pageById(content: Pages, id: string): Promise<ReadPage> {
  const all = isSinglePage(id) ? await singlePages(content) : await allServices(content);
  return found(
    all.find((one) => one.id === id),
    'This page does not exist.',
  );
}

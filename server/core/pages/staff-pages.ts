import type { PageState, StaffPage } from '../../../src/contract/staff-page.ts';
import { HttpError } from '../api/http-error.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { isSinglePage, kindOf, shippedContent, singlePages, wholeContent, type ReadPage } from './pages.ts';
import { allServices } from './services.ts';

type Pages = Pick<ContentReader, 'pages'>;

/** What a page says to visitors, as text: equal for equal words, with all fields in one order. */
const saidBy = (page: ReadPage, content: ReadPage['published']): string =>
  JSON.stringify(wholeContent(page, content));

/** Whether visitors see a page as the software brings it. */
export function isAsShipped(page: ReadPage): boolean {
  const shipped = shippedContent(page);
  return shipped !== undefined && saidBy(page, page.published) === saidBy(page, shipped);
}

/** Whether visitors see something of a page: single pages they always see. */
const isSeen = ({ id, published }: ReadPage): boolean => isSinglePage(id) || published !== null;

function stateOf(page: ReadPage): PageState {
  if (page.retiredTo !== null) return 'retired';
  if (!isSeen(page)) return 'unpublished';
  if (page.draft !== null) return 'changed';
  return isAsShipped(page) ? 'shipped' : 'published';
}

/** What staff call a page: by its kind, or by the title that they have last given it. */
export function nameOf(page: ReadPage): string {
  const { title } = page.kind === 'service' ? wholeContent(page, page.draft ?? page.published) : {};
  return typeof title === 'string' ? title : kindOf(page).name;
}

/** A page as its editor shows it. */
export function asStaffPage(page: ReadPage): StaffPage {
  const { id, kind, slug, formerSlugs, retiredTo, revision, updatedAt, updatedBy } = page;
  const own = { id, kind, slug, retiredTo, revision, updatedAt, updatedBy };
  return {
    ...own,
    formerSlugs: [...formerSlugs],
    name: nameOf(page),
    path: kindOf(page).path.replace('{slug}', slug),
    state: stateOf(page),
    published: isSeen(page) ? wholeContent(page, page.published) : null,
    draft: page.draft && wholeContent(page, page.draft),
  };
}

/** All pages of this release, the services in the owner's order. */
export const staffPages = async (content: Pages): Promise<StaffPage[]> =>
  [...(await singlePages(content)), ...(await allServices(content))].map(asStaffPage);

/** A page by its id. Refuses with 404. */
export async function pageById(content: Pages, id: string): Promise<ReadPage> {
  const all = isSinglePage(id) ? await singlePages(content) : await allServices(content);
  const page = all.find((one) => one.id === id);
  if (!page) throw new HttpError(404, 'There is no such page.');
  return page;
}

import { SINGLE_PAGES, type PageContent, type SinglePageId } from '../../../src/contract/page.ts';
import type { ContentOf, PageFields } from '../../../src/contract/page-fields.ts';
import { shippedPages } from '../../content/pages/shipped-pages.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { filled } from './filled.ts';

export const isSinglePage = (id: string): id is SinglePageId => Object.hasOwn(SINGLE_PAGES, id);

/** What visitors see of a page of which there is one. */
export async function pageOf<Id extends SinglePageId>(
  { pages }: Pick<ContentReader, 'pages'>,
  id: Id,
): Promise<PageContent<Id>> {
  const record = await pages.byId(id);
  const fields: PageFields = SINGLE_PAGES[id].fields;
  const shipped = shippedPages[id] as ContentOf<PageFields>;
  return filled(fields, record?.published, shipped) as PageContent<Id>;
}

import { emptyContent } from '../../../src/contract/page-shape.ts';
import type { PageContent } from '../../../src/contract/page.ts';
import { ownPage } from '../../../src/contract/pages/own.ts';
import { HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { contentBin, inBin } from '../shared/bin.ts';
import { type ChangeContext, stampChange } from '../shared/change.ts';
import { nearestFree, slugFrom } from '../shared/slugs.ts';
import type { ContentWriter } from '../store/content-repositories.ts';
import { checkedContent } from './checked.ts';
import { ownPages } from './own-pages.ts';
import { type ReadPage, unchanged } from './pages.ts';
import { ownerOf } from './services.ts';
import { pageById } from './staff-pages.ts';
import { isFreeFor } from './write-page.ts';

const PAGES_MAX = 200;

interface NewOwnPage {
  /** Fields that are left out are empty. */
  content: Partial<PageContent<'page'>> & Pick<PageContent<'page'>, 'title'>;
  /** The wished address; the nearest free one is chosen. Made from the title by default. */
  slug?: string;
  /** Visible at once; a draft by default. */
  isPublished?: boolean;
}

/**
 * Adds a page of the owner's within a transaction.
 * Refuses with 400 an invalid or, if published, incomplete content, and with 409 one page too many.
 */
export async function addOwnPage(
  stored: ContentWriter,
  { ids }: Pick<Ports, 'ids'>,
  { content, slug = '', isPublished = false }: NewOwnPage,
  context: ChangeContext,
): Promise<ReadPage> {
  const others = await ownPages(stored);
  if (others.length >= PAGES_MAX) throw new HttpError(409, `You can add at most ${PAGES_MAX} pages.`);
  const wish = slugFrom(slug) || slugFrom(content.title) || 'page';
  const checked = await checkedContent(
    ownPage,
    { ...emptyContent(ownPage), ...content },
    isPublished ? 'whole' : 'draft',
  );
  const page = stampChange(
    {
      ...unchanged(ids.id(), 'page', {
        slug: await nearestFree(wish, (one) => !isFreeFor('page', others, one)),
      }),
      [isPublished ? 'published' : 'draft']: checked,
    },
    context,
  );
  await stored.pages.put(page);
  return page;
}

/** Adds a page of the owner's as a draft with a title only. Refuses with 409 one too many. */
export const createPage = (ports: Ports, title: string, context: ChangeContext): Promise<ReadPage> =>
  ports.content.transaction((stored) => addOwnPage(stored, ports, { content: { title } }, context));

/** Deletes a page that the owner has added. Refuses with 404, and with 409 a page that every site has. */
export const deletePage = (
  { content, shippedPages }: Ports,
  id: string,
  context: ChangeContext,
): Promise<void> =>
  content.transaction(async (stored) => {
    const page = await pageById(stored, id, shippedPages);
    if (page.kind !== 'page') throw new HttpError(409, 'Only a page that you have added can be deleted.');
    await stored.pages.put(inBin(page, context));
  });

/** A page returns at the next free address if another page has its own by now. */
export const pageBin = contentBin<ReadPage>({
  access: ['admin'],
  deleted: ({ content }) => content.pages.deleted(),
  list: ({ pages }) => pages,
  describe: ({ slug, draft, published }) => {
    const title = (draft ?? published)?.['title'];
    return { name: typeof title === 'string' && title !== '' ? title : 'Untitled', about: `/${slug}` };
  },
  async fit(page, stored) {
    const others = await ownPages(stored);
    const slug = await nearestFree(page.slug, (one) => !isFreeFor('page', others, one));
    const formerSlugs = page.formerSlugs.filter((former) => ownerOf(others, former) === undefined);
    const notes =
      slug === page.slug ? [] : [`The page is now at /${slug}, because another one has its old address.`];
    return { record: { ...page, slug, formerSlugs }, notes };
  },
  onErase: (id, { versions }) => versions.remove('page', id),
});

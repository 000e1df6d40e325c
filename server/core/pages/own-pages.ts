import { withoutWaiting } from '../../../src/contract/imported-pictures.ts';
import type { OwnPage, OwnPageLink } from '../../../src/contract/own-page.ts';
import { emptyContent } from '../../../src/contract/page-shape.ts';
import type { PageContent } from '../../../src/contract/page.ts';
import { ownPage } from '../../../src/contract/pages/own.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { memoize } from '../store/memoize.ts';
import { filled, type ReadPage } from './pages.ts';
import { isOffered, ownerOf, slugIn } from './services.ts';

type Pages = Pick<ContentReader, 'pages'>;

/** The pages that the owner has added, drafts and retired ones included. */
export const ownPages = async ({ pages }: Pages): Promise<readonly ReadPage[]> =>
  (await pages.all()).filter(({ kind }) => kind === 'page');

const shownOf = memoize(({ published, slug }: ReadPage): OwnPage & PageContent<'page'> => {
  const content = filled(ownPage, published, emptyContent(ownPage));
  return { ...content, body: withoutWaiting(content.body), slug };
});

/** The page at an address, also an earlier one, or where a retired page redirects. */
export async function ownPageAt(
  content: Pages,
  slug: string,
): Promise<{ page: OwnPage } | { leadsTo: string } | undefined> {
  const page = ownerOf(
    (await ownPages(content)).filter(({ published }) => published !== null),
    slug,
  );
  if (!page) return undefined;
  return page.retiredTo === null ? { page: shownOf(page) } : { leadsTo: page.retiredTo };
}

/** The same for a path. */
export const ownPageNamedBy = (content: Pages, path: string): ReturnType<typeof ownPageAt> =>
  ownPageAt(content, slugIn(path, '') ?? '');

/** Whether a path is the present address of a page that visitors can read. */
export async function isOwnPagePath(content: Pages, path: string): Promise<boolean> {
  const shown = await ownPageNamedBy(content, path);
  return shown !== undefined && 'page' in shown && shown.page.slug === slugIn(path, '');
}

/** The links to the owner's pages that visitors can read, in their order. */
export const ownPageLinks = async (content: Pages): Promise<OwnPageLink[]> =>
  (await ownPages(content))
    .filter(isOffered)
    .map(shownOf)
    .map(({ slug, title, linkText, inMenu, inFooter }) => ({
      slug,
      title: linkText || title,
      inMenu,
      inFooter,
    }));

import { FORMER_SLUGS_MAX } from '../../../src/contract/post-fields.ts';
import type { PageChange } from '../../../src/contract/staff-page.ts';
import { fieldError, HttpError } from '../api/http-error.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Ports } from '../ports.ts';
import { type ChangeContext, checkRevision, stampChange } from '../shared/change.ts';
import { isSitePath } from '../shared/site-paths.ts';
import { nearestFree, slugFrom } from '../shared/slugs.ts';
import type { ContentWriter } from '../store/content-repositories.ts';
import { asText } from '../texts.ts';
import { checkedContent } from './checked.ts';
import { ownPages } from './own-pages.ts';
import { fullContent, isSinglePage, kindOf, type ReadPage } from './pages.ts';
import { allServices, ownerOf } from './services.ts';
import type { ShippedPages } from './shipped-pages.ts';
import { nameOf, pageById } from './staff-pages.ts';

type AddressedKind = 'service' | 'page';

/** Whether no page of a kind has or had an address, nor the site itself. */
export const isFreeFor = (kind: AddressedKind, others: readonly ReadPage[], slug: string): boolean =>
  ownerOf(others, slug) === undefined && !(kind === 'page' && isSitePath(slug));

/** The address of a new one, made from its title. */
export const newSlug = (kind: AddressedKind, others: readonly ReadPage[], title: string): Promise<string> =>
  nearestFree(slugFrom(title) || kind, (slug) => !isFreeFor(kind, others, slug));

/** A page's address: the requested one, or one made from its title. Refuses with 409 one that is in use. */
async function chosenSlug(
  kind: AddressedKind,
  others: readonly ReadPage[],
  { slug, title }: { slug: string; title: string },
  shipped: ShippedPages,
): Promise<string> {
  if (slug === '') return newSlug(kind, others, title);
  if (isFreeFor(kind, others, slug)) return slug;
  const owner = ownerOf(others, slug);
  if (!owner) throw fieldError('slug', `“${slug}” is used by the site itself. Choose another address.`, 409);
  const since = owner.slug === slug ? 'is already' : 'was previously';
  throw fieldError('slug', `“${slug}” ${since} the address of “${nameOf(owner, shipped)}.”`, 409);
}

/** Saves a page. Saving the first service stores all of them, so that their order is the owner's. */
export async function putPage(
  { pages }: ContentWriter,
  page: ReadPage,
  shipped: ShippedPages,
): Promise<void> {
  if (page.kind === 'service') {
    for (const service of await allServices({ pages }, shipped)) {
      if (!(await pages.byId(service.id))) await pages.put(service);
    }
  }
  await pages.put(page);
}

/** Changed fields of a page, apart from author and date. */
type Change = Partial<Pick<ReadPage, 'slug' | 'formerSlugs' | 'published' | 'draft' | 'retiredTo'>>;

/** Changes a page at a revision, unless `work` returns nothing. Refuses with 404, and 409 another revision. */
export const changePageBy = (
  { content, shippedPages }: Ports,
  id: string,
  seen: number,
  context: ChangeContext,
  work: (page: ReadPage, stored: ContentWriter) => Promise<Change | undefined> | Change | undefined,
): Promise<ReadPage> =>
  content.transaction(async (stored) => {
    const page = await pageById(stored, id, shippedPages);
    checkRevision(page, seen, context.now, { one: 'this page', again: 'it' });
    const change = await work(page, stored);
    if (!change) return page;
    const changed = stampChange({ ...page, ...change }, context);
    await putPage(stored, changed, shippedPages);
    return changed;
  });

/** A page's draft after an edit; `null` if it equals the published content. */
async function draftOf(page: ReadPage, content: unknown, shipped: ShippedPages): Promise<ReadPage['draft']> {
  const before = page.draft ?? page.published;
  const draft = keepUnknown(before, await checkedContent(kindOf(page).fields, content, 'draft'));
  const isSeen = page.published !== null || isSinglePage(page.id);
  const seen = page.published ?? fullContent(page, null, shipped);
  return isSeen && asText(draft) === asText(seen) ? null : draft;
}

/** A page's address and former ones: only published ones count, since readers could not meet others. */
async function addressOf(
  page: ReadPage,
  slug: string,
  stored: ContentWriter,
  shipped: ShippedPages,
): Promise<Change> {
  if (isSinglePage(page.id)) throw fieldError('slug', 'The address of this page cannot be changed.');
  const kind = page.kind === 'service' ? 'service' : 'page';
  const all = kind === 'service' ? await allServices(stored, shipped) : await ownPages(stored);
  const wish = { slug, title: nameOf(page, shipped) };
  const chosen = await chosenSlug(
    kind,
    all.filter(({ id }) => id !== page.id),
    wish,
    shipped,
  );
  const known = page.published === null ? page.formerSlugs : [...page.formerSlugs, page.slug];
  const others = new Set(known.filter((former) => former !== chosen));
  return { slug: chosen, formerSlugs: [...others].slice(-FORMER_SLUGS_MAX) };
}

/** Saves a draft of a page, and its address, which takes effect right away. */
export const changePage = (
  ports: Ports,
  id: string,
  { revision, content, slug }: PageChange,
  context: ChangeContext,
): Promise<ReadPage> =>
  changePageBy(ports, id, revision, context, async (page, stored) => {
    const draft = content === undefined ? page.draft : await draftOf(page, content, ports.shippedPages);
    const address =
      slug === undefined ? {} : await addressOf({ ...page, draft }, slug, stored, ports.shippedPages);
    const changed = { ...page, draft, ...address };
    return asText(changed) === asText(page) ? undefined : { draft, ...address };
  });

/** Publishes a page's draft. Refuses with 400 an incomplete one. */
export const publishPage = (
  ports: Ports,
  id: string,
  revision: number,
  context: ChangeContext,
): Promise<ReadPage> =>
  changePageBy(ports, id, revision, context, async (page) => {
    if (page.draft === null) return undefined;
    const content = fullContent(page, page.draft, ports.shippedPages);
    const complete = await checkedContent(kindOf(page).fields, content, 'whole');
    return { published: keepUnknown(page.draft, complete), draft: null };
  });

/** Discards a draft. Refuses with 409 for a page that was never published. */
export const discardDraft = (
  ports: Ports,
  id: string,
  revision: number,
  context: ChangeContext,
): Promise<ReadPage> =>
  changePageBy(ports, id, revision, context, (page) => {
    if (page.draft === null) return undefined;
    if (!isSinglePage(page.id) && page.published === null) {
      throw new HttpError(409, 'This page was never published, so there is nothing to go back to.');
    }
    return { draft: null };
  });

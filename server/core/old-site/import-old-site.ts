import { CATEGORY_MAX } from '../../../src/contract/category.ts';
import { UNREACHABLE } from '../../../src/contract/imported-pictures.ts';
import { OWN_TITLE_MAX } from '../../../src/contract/pages/own.ts';
import { REDIRECTS_MAX, type Redirect } from '../../../src/contract/redirects.ts';
import type { ImportReport, ImportRow } from '../../../src/contract/transfer.ts';
import { clip, counted } from '../../../src/lib/text.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import { ownPages } from '../pages/own-pages.ts';
import { addOwnPage } from '../pages/write-own-pages.ts';
import { isFreeFor } from '../pages/write-page.ts';
import type { Ports } from '../ports.ts';
import { addressIn, addressKey } from '../redirects/find-redirect.ts';
import type { ChangeContext } from '../shared/change.ts';
import { isSitePath, isSoftwarePath } from '../shared/site-paths.ts';
import { nearestFree, slugFrom } from '../shared/slugs.ts';
import { neverChanged, type ReadPost, type StoredCategory } from '../state.ts';
import type { ContentWriter } from '../store/content-repositories.ts';
import { emptyRow } from '../transfer/import-records.ts';
import { convert, type ConvertedSite } from './convert.ts';
import { UnusableExport, type OldTerm } from './old-site.ts';
import { readOldSite } from './read-old-site.ts';

interface OldSiteInput {
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Of the old site, for an export that leaves it out; may be empty. */
  address: string;
  hasTagCategories: boolean;
  dryRun: boolean;
}

type ImportPorts = Pick<Ports, 'content' | 'ids' | 'pictureFetcher'>;

type OldAddress = readonly [from: string, to: string];
/** Longer ones cannot be in the list of old addresses. */
const ADDRESS_MAX = 500;

/** Room in that list for what she adds later. */
const ROOM_LEFT = 500;

const WHOLE_SITE = 'The old site as a whole';

type Rows = Record<'categories' | 'posts' | 'pages' | 'redirects' | 'pictures', ImportRow>;
const rowsOf = (): Rows => ({
  categories: emptyRow('categories'),
  posts: emptyRow('posts'),
  pages: emptyRow('pages'),
  redirects: emptyRow('redirects'),
  pictures: emptyRow('pictures'),
});

/** The categories here, and those that are added for posts. */
function openCategories(here: readonly Frozen<StoredCategory>[], { ids }: ImportPorts) {
  const all = [...here];
  const added: Frozen<StoredCategory>[] = [];
  const find = ({ slug, name }: OldTerm) =>
    all.find((one) => one.slug === slugFrom(slug)) ??
    all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return {
    all,
    added,
    find,
    async add(term: OldTerm): Promise<Frozen<StoredCategory>> {
      const wish = slugFrom(term.slug) || slugFrom(term.name) || 'category';
      const slug = await nearestFree(wish, (one) => all.some((other) => other.slug === one));
      const category = { id: ids.id(), name: clip(term.name, CATEGORY_MAX.name), slug };
      all.push(category);
      added.push(category);
      return category;
    },
  };
}

/** Redirects to what was added, those of posts and pages first. The site's own addresses stay its own. */
function redirectsFor(
  before: readonly Frozen<Redirect>[],
  added: readonly OldAddress[],
  isTaken: (name: string) => boolean,
  { ids }: ImportPorts,
): { redirects: Frozen<Redirect>[]; left: number } {
  const keys = new Set(before.map(({ from }) => addressKey(from)));
  const wanted = added.filter(([from, to]) => {
    const { path, query } = addressIn(from);
    const key = addressKey(from);
    const isOwn = query.length === 0 && (path === '/' || isTaken(path.slice(1)));
    if (isOwn || isSoftwarePath(path) || key.length > ADDRESS_MAX || keys.has(key) || key === addressKey(to))
      return false;
    keys.add(key);
    return true;
  });
  const room = Math.max(0, REDIRECTS_MAX - ROOM_LEFT - before.length);
  return {
    redirects: wanted.slice(0, room).map(([from, to]) => ({ id: ids.id(), from, to })),
    left: Math.max(0, wanted.length - room),
  };
}

/** Adds what an old site has and this one has not, and names what is lost of that. */
async function add(
  { entries, pictures, lists, lost }: ConvertedSite,
  stored: ContentWriter,
  ports: ImportPorts,
  change: ChangeContext,
): Promise<Pick<ImportReport, 'rows' | 'lost'>> {
  const rows = rowsOf();
  const here = await stored.posts.all();
  const known = new Set([...here, ...(await stored.posts.deleted())].map(({ id }) => id));
  const slugs = new Set(here.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]));
  const coach = (await stored.settings.site()).about.name;
  // A single author is the coach, however she is called there.
  const hasAuthors = new Set(entries.flatMap(({ authors }) => authors)).size > 1;
  const categories = openCategories(await stored.categories.all(), ports);
  /** The ids here of what was added. */
  const added = new Map<string, string>();
  const posts: ReadPost[] = [];
  const addresses: OldAddress[] = [];
  /** WordPress finds a post by the last part of its address alone. */
  const shortAddresses: OldAddress[] = [];
  const losses: ImportReport['lost'] = [];
  for (const entry of entries) {
    const { kind, post, category: term } = entry;
    const { id, slug, title, content } = post;
    const row = kind === 'post' ? rows.posts : rows.pages;
    const isFree =
      kind === 'post' ? !known.has(id) && !slugs.has(slug) : isFreeFor('page', await ownPages(stored), slug);
    (isFree ? row.added : row.skipped).push(title);
    if (!isFree) continue;
    if (kind === 'post') {
      const category = term && (categories.find(term) ?? (await categories.add(term)));
      posts.push(neverChanged({ ...post, categoryId: category?.id ?? '' }));
      added.set(id, id);
    } else {
      const { searchTitle = '', searchDescription = '' } = post;
      const page = { title: clip(title, OWN_TITLE_MAX), body: content, searchTitle, searchDescription };
      const isPublished = entry.state === 'published';
      added.set(id, (await addOwnPage(stored, ports, { content: page, slug, isPublished }, change)).id);
    }
    const to = kind === 'post' ? `/blog/${slug}` : `/${slug}`;
    addresses.push(...entry.addresses.map((from) => [from, to] as const));
    if (kind === 'post' && entry.addresses.length > 0) shortAddresses.push([`/${slug}/`, to]);
    const others = entry.authors.filter((author) => hasAuthors && author !== coach);
    const what = [...entry.lost, ...(others.length > 0 ? [`Its author: ${others.join(', ')}`] : [])];
    if (what.length > 0) losses.push({ title, what });
  }
  for (const { address, category } of lists) {
    const one = categories.all.find((here) => here.slug === slugFrom(category));
    addresses.push([address, one ? `/blog/category/${one.slug}` : '/blog']);
  }
  if (added.size > 0) {
    const before = await stored.values.get('redirects');
    const pages = new Set((await ownPages(stored)).map(({ slug }) => slug));
    const isTaken = (name: string): boolean => pages.has(name) || isSitePath(name);
    const all = [...addresses, ...shortAddresses];
    const { redirects, left } = redirectsFor(before, all, isTaken, ports);
    if (left > 0)
      lost.push(`${counted(left, 'old address', 'old addresses')}, for which the list has no room`);
    rows.redirects.added = redirects.map(({ from }) => from);
    await stored.values.set('redirects', [...before, ...redirects]);
  }
  const imported = [...pictures.values()].flatMap(({ id, url, alt, in: uses }) => {
    const ids = [...uses].flatMap((use) => added.get(use) ?? []);
    const problem = ports.pictureFetcher ? '' : UNREACHABLE;
    return ids.length === 0 ? [] : { id, url, alt, in: ids, problem };
  });
  rows.pictures.added = imported.map(({ url }) => url);
  rows.categories.added = categories.added.map(({ name }) => name);
  await stored.categories.replaceAll(categories.all);
  await stored.posts.replaceAll([...here, ...posts]);
  const waiting = await stored.values.get('importedPictures');
  await stored.values.set('importedPictures', {
    ...waiting,
    total: (waiting.pending.length > 0 ? waiting.total : 0) + imported.length,
    pending: [...waiting.pending, ...imported],
  });
  return {
    rows: Object.values(rows).filter((row) => row.added.length + row.skipped.length > 0),
    lost: lost.length > 0 ? [{ title: WHOLE_SITE, what: lost }, ...losses] : losses,
  };
}

/** Carries the report of a dry run out of its transaction, which it undoes. */
class DryRun extends Error {
  readonly report: Pick<ImportReport, 'rows' | 'lost'>;
  constructor(report: Pick<ImportReport, 'rows' | 'lost'>) {
    super('Nothing was written.');
    this.report = report;
  }
}

/**
 * Imports an export of another program, completely or not at all. Nothing that is here is changed: what has the same
 * address is left out. Its pictures are fetched afterwards. A dry run only reports.
 * @throws HttpError 400 for a file that is no such export
 */
export async function importOldSite(
  ports: ImportPorts,
  { bytes, address, hasTagCategories, dryRun }: OldSiteInput,
  change: ChangeContext,
): Promise<ImportReport> {
  const report = { dryRun, seen: '', problems: [] };
  try {
    const site = await readOldSite(bytes, address);
    const converted = await convert(site, { hasTagCategories, ids: ports.ids, now: change.now });
    const result = await ports.content.transaction(async (stored) => {
      const outcome = await add(converted, stored, ports, change);
      if (dryRun) throw new DryRun(outcome);
      return outcome;
    });
    if (result.rows.some(({ kind }) => kind === 'pictures')) ports.pictureFetcher?.wake();
    return { ...report, ...result };
  } catch (error) {
    if (error instanceof DryRun) return { ...report, ...error.report };
    if (!(error instanceof UnusableExport)) throw error;
    if (!dryRun) throw new HttpError(400, error.message);
    return { ...report, rows: [], lost: [], problems: [error.message] };
  }
}

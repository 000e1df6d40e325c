import { createHash } from 'node:crypto';
import type { Category } from '../../src/contract/category.ts';
import type { PostPage, PostSummary } from '../../src/contract/post.ts';
import type { ServiceSummary } from '../../src/contract/service.ts';
import type { SiteAnswer } from '../../src/contract/site.ts';
import { HttpError } from '../core/api/http-error.ts';
import type { Respond } from '../core/api/respond.ts';
import type { Session } from '../core/ports.ts';
import type { KeepMade } from './keep-made.ts';
import { FEED_LENGTH, FEED_PATH, rssFeed } from './feed.ts';
import { robotsText, SITEMAP_PATH } from './robots.ts';
import { sitemap } from './sitemap.ts';

/** What a file is made from. */
interface Source {
  /** Answers a call of the API. */
  read(path: string): Promise<unknown>;
  /** Where the site is, such as `https://example.com`. */
  origin: string;
  /** The pages that search engines list, in the router's form. */
  listedPaths(): Promise<readonly string[]>;
}

interface SiteFile {
  type: string;
  make(source: Source): Promise<string>;
}

async function allPosts({ read }: Source): Promise<PostSummary[]> {
  const posts: PostSummary[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = (await read(`/api/blog/posts?perPage=50&page=${page}`)) as PostPage;
    posts.push(...answer.posts);
    ({ pages } = answer);
  }
  return posts;
}

async function makeFeed({ read, origin }: Source): Promise<string> {
  const { site } = (await read('/api/site')) as SiteAnswer;
  const { posts } = (await read(`/api/blog/posts?perPage=${FEED_LENGTH}`)) as PostPage;
  return rssFeed(site, posts, origin);
}

async function makeSitemap(source: Source): Promise<string> {
  const { services } = (await source.read('/api/services')) as { services: ServiceSummary[] };
  const { categories } = (await source.read('/api/blog/categories')) as { categories: Category[] };
  const slugsOf = (records: readonly { slug: string }[]) => records.map(({ slug }) => slug);
  const slugs = new Map([
    ['/services/:id', slugsOf(services)],
    ['/blog/category/:category', slugsOf(categories.filter(({ count }) => count > 0))],
    ['/blog/:slug', slugsOf(await allPosts(source))],
  ]);
  return sitemap(await source.listedPaths(), slugs, source.origin);
}

/** What programs read of the site, by address. */
const siteFiles: ReadonlyMap<string, SiteFile> = new Map([
  [FEED_PATH, { type: 'application/rss+xml; charset=utf-8', make: makeFeed }],
  [SITEMAP_PATH, { type: 'application/xml; charset=utf-8', make: makeSitemap }],
  [
    '/robots.txt',
    {
      type: 'text/plain; charset=utf-8',
      make: ({ origin }: Source) => Promise.resolve(robotsText(origin)),
    },
  ],
]);

/** Whether the caller has this version already. Compressing on the way makes it another file of the same content, hence `W/`. */
const isKnown = (asked: string | null, tag: string): boolean =>
  asked?.split(',').some((known) => known.trim() === tag || known.trim() === '*') ?? false;

/** The file at an address, if there is one. */
export const siteFileAt = ({ pathname }: URL): SiteFile | undefined => siteFiles.get(pathname);

/** Answers with a file: cached for ten minutes by all or only by its caller, and after that asked for again by its tag. Refuses with 405. */
export async function answerSiteFile(
  { type, make }: SiteFile,
  request: Request,
  {
    respond,
    session,
    forWhom,
    keep,
    ...source
  }: Pick<Source, 'origin' | 'listedPaths'> & {
    respond: Respond;
    session: Session;
    forWhom: 'public' | 'private';
    keep: KeepMade<string>;
  },
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new HttpError(405, 'That method is not offered here.', { headers: { allow: 'GET, HEAD' } });
  }
  const makeNow = () =>
    make({
      ...source,
      async read(path) {
        const answer = await respond(new Request(new URL(path, request.url)), session);
        if (!answer.ok) throw new Error(`${path} answered ${answer.status} to a file of the site.`);
        return (await answer.json()) as unknown;
      },
    });
  // What names the host that a request names is kept for nobody: there is no end to such names.
  const text = await (forWhom === 'public' ? keep(new URL(request.url).pathname, makeNow) : makeNow());
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { 'content-type': type, 'cache-control': `${forWhom}, max-age=600`, etag: tag };
  return isKnown(request.headers.get('if-none-match'), tag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers });
}

import type { Category } from '../../src/contract/category.ts';
import type { OwnPageLink } from '../../src/contract/own-page.ts';
import type { PostPage } from '../../src/contract/post.ts';
import type { ServiceSummary } from '../../src/contract/service.ts';
import type { SiteAnswer } from '../../src/contract/site.ts';
import { DAY } from '../../src/lib/time.ts';
import { HttpError } from '../core/api/http-error.ts';
import type { Respond } from '../core/api/respond.ts';
import type { Session } from '../core/session.ts';
import type { PostAddress } from '../core/store/content-repositories.ts';
import { FEED_LENGTH, FEED_PATH, rssFeed } from './feed.ts';
import { coloredFileAt, inOwnColors } from './share/colored-files.ts';
import { ownPageCard, postCard, serviceCard } from './share/share-card.ts';
import type { SharePictures } from './share/share-pictures.ts';
import type { SiteArt } from './share/site-art.ts';
import {
  latest,
  sitemap,
  sitemapEntries,
  sitemapPart,
  type KnownPage,
  type SitemapEntry,
} from './sitemap.ts';

const SITEMAP_PATH = '/sitemap.xml';

/**
 * Crawlers that gather texts for AI training, by the name that their operators document; Bytespider has no page. Those
 * of search and of assistants that look something up have other names.
 */
const TRAINING_CRAWLERS = [
  'GPTBot', // https://platform.openai.com/docs/bots
  'ClaudeBot', // https://support.claude.com/en/articles/8896518
  'Google-Extended', // https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
  'Applebot-Extended', // https://support.apple.com/en-us/119829
  'CCBot', // https://commoncrawl.org/ccbot
  'meta-externalagent', // https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
  'Amazonbot', // https://developer.amazon.com/amazonbot
  'Bytespider',
];

/** The rules for crawlers, with the sitemap's address. `Content-Signal` is the draft of contentsignals.org. */
const robotsText = ({ aiTraining }: SiteAnswer['site'], origin: string): string =>
  [
    'User-agent: *',
    ...(aiTraining === 'refused' ? ['Content-Signal: search=yes, ai-train=no'] : []),
    // Pages for staff ask not to be listed, which crawlers must be able to read.
    'Allow: /',
    ...(aiTraining === 'refused'
      ? ['', ...TRAINING_CRAWLERS.map((name) => `User-agent: ${name}`), 'Disallow: /']
      : []),
    '',
    `Sitemap: ${origin}${SITEMAP_PATH}`,
    '',
  ].join('\n');

/** Where weaknesses can be reported (RFC 9116). It expires after half a year, counted from the request. */
const securityText = ({ contact }: SiteAnswer['site'], origin: string, now: Date): string =>
  [
    `Contact: mailto:${contact.email}`,
    `Expires: ${new Date(now.getTime() + 180 * DAY).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

interface Source {
  /** Calls the API. Refuses with 404 if that does. */
  read(path: string): Promise<unknown>;
  origin: string;
  listedPaths(): Promise<readonly string[]>;
  publishedAddresses(): Promise<readonly PostAddress[]>;
  sharePictures: SharePictures | undefined;
  siteArt: SiteArt | undefined;
}

interface SiteFile {
  type: string;
  make(source: Source): Promise<string | Uint8Array>;
  headers?: Readonly<Record<string, string>>;
}

const notFound = (): HttpError => new HttpError(404, 'This file does not exist.');

async function makeFeed({ read, origin }: Source): Promise<string> {
  const { site } = (await read('/api/site')) as SiteAnswer;
  const { posts } = (await read(`/api/blog/posts?perPage=${FEED_LENGTH}`)) as PostPage;
  return rssFeed(site, posts, origin);
}

/** The last change of each category's posts, and under an empty id of all. */
function lastChanges(posts: readonly PostAddress[]): ReadonlyMap<string, string | undefined> {
  const ofCategory = Map.groupBy(posts, ({ categoryId }) => categoryId);
  const lastChangeOf = (some: readonly PostAddress[]) => latest(some.map(({ changedAt }) => changedAt));
  return new Map([
    ...[...ofCategory].map(([id, some]) => [id, lastChangeOf(some)] as const),
    ['', lastChangeOf(posts)] as const,
  ]);
}

async function entriesOfSitemap(source: Source): Promise<SitemapEntry[]> {
  const { services } = (await source.read('/api/services')) as { services: ServiceSummary[] };
  const { categories } = (await source.read('/api/blog/categories')) as { categories: Category[] };
  const { pages } = (await source.read('/api/own-pages')) as { pages: OwnPageLink[] };
  const posts = await source.publishedAddresses();
  const changes = lastChanges(posts);
  return sitemapEntries(
    await source.listedPaths(),
    new Map<string, KnownPage>([
      ['/blog', { changedAt: changes.get('') }],
      ['/:page', pages.map(({ slug }) => ({ value: slug }))],
      ['/services/:id', services.map(({ slug }) => ({ value: slug }))],
      [
        '/blog/category/:category',
        categories
          .filter(({ count }) => count > 0)
          .map(({ id, slug }) => ({ value: slug, changedAt: changes.get(id) })),
      ],
      ['/blog/:slug', posts.map(({ slug, changedAt }) => ({ value: slug, changedAt }))],
    ]),
  );
}

async function makeSitemapPart(source: Source, part: number): Promise<string> {
  const xml = sitemapPart(await entriesOfSitemap(source), part, source.origin);
  if (xml === undefined) throw notFound();
  return xml;
}

const XML_TYPE = 'application/xml; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

const settingsIn = async ({ read }: Source): Promise<SiteAnswer['site']> =>
  ((await read('/api/site')) as SiteAnswer).site;

const siteFiles: ReadonlyMap<string, SiteFile> = new Map(
  Object.entries<SiteFile>({
    [FEED_PATH]: { type: 'application/rss+xml; charset=utf-8', make: makeFeed },
    [SITEMAP_PATH]: {
      type: XML_TYPE,
      make: async (source) => sitemap(await entriesOfSitemap(source), source.origin),
    },
    '/robots.txt': {
      type: TEXT_TYPE,
      make: async (source) => robotsText(await settingsIn(source), source.origin),
    },
    '/.well-known/security.txt': {
      type: TEXT_TYPE,
      make: async (source) => securityText(await settingsIn(source), source.origin, new Date()),
    },
  }),
);

const CARDS: Readonly<Record<string, typeof serviceCard>> = { blog: postCard, pages: ownPageCard };

/** Families of files by path pattern, whose groups are passed on. */
const manyFiles: readonly [RegExp, (...groups: string[]) => SiteFile][] = [
  [
    /^\/sitemap-([1-9]\d{0,3})\.xml$/,
    (part = '') => ({ type: XML_TYPE, make: (source) => makeSitemapPart(source, Number(part)) }),
  ],
  [
    /^\/share\/(blog|services|pages)\/([a-z0-9-]{1,120})\.png$/,
    (kind = '', slug = '') => ({
      type: 'image/png',
      // Embedded by other sites when someone shares a link.
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      async make({ read, sharePictures }) {
        if (!sharePictures) throw notFound();
        return sharePictures(await (CARDS[kind] ?? serviceCard)(read, slug));
      },
    }),
  ],
];

/** A built file in the owner's current settings; caches must revalidate it. */
const coloredFile = (path: string, type: string): SiteFile => ({
  type,
  headers: { 'cache-control': 'public, no-cache', 'cross-origin-resource-policy': 'cross-origin' },
  async make({ read, siteArt, sharePictures }) {
    const file = await siteArt?.file(path);
    if (!file) throw notFound();
    return inOwnColors({ path, file }, (await read('/api/site')) as SiteAnswer, sharePictures);
  },
});

/** The file at an address, if there is one. */
export function siteFileAt({ pathname }: URL): SiteFile | undefined {
  for (const [pattern, fileOf] of manyFiles) {
    const groups = pattern.exec(pathname);
    if (groups) return fileOf(...groups.slice(1));
  }
  const type = coloredFileAt(pathname);
  return type === undefined ? siteFiles.get(pathname) : coloredFile(pathname, type);
}

/** Answers with a file, cacheable for ten minutes publicly or only by its caller. Refuses with 405. */
export async function answerSiteFile(
  { type, make, headers: extraHeaders }: SiteFile,
  request: Request,
  {
    respond,
    session,
    forWhom,
    ...source
  }: Omit<Source, 'read'> & {
    respond: Respond;
    session: Session;
    forWhom: 'public' | 'private';
  },
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new HttpError(405, 'That method is not allowed here.', { headers: { allow: 'GET, HEAD' } });
  }
  const file = await make({
    ...source,
    async read(path) {
      const answer = await respond(new Request(new URL(path, request.url)), session);
      if (answer.status === 404) throw notFound();
      if (!answer.ok) throw new Error(`${path} returned status ${answer.status} for a file of the site.`);
      return (await answer.json()) as unknown;
    },
  });
  const headers = { 'cache-control': `${forWhom}, max-age=600`, ...extraHeaders, 'content-type': type };
  return new Response(typeof file === 'string' ? file : new Uint8Array(file), { headers });
}

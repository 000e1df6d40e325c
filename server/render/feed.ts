import type { PostSummary } from '../../src/contract/post.ts';
import type { SiteSettings } from '../../src/contract/site.ts';
import { element, xmlDocument } from './xml.ts';

export const FEED_LENGTH = 20;
export const FEED_PATH = '/feed.xml';

/** Where other programs have their feed: readers of an earlier site still ask there. */
const OTHER_FEED = /^(?:\/blog)?\/(?:(?:feed|rss)(?:\.xml|\/)?|(?:atom|index)\.xml)(?:\?.*)?$/i;

/** The path of the feed for the address of an earlier one; `undefined` for all others. */
export const feedPathFor = (address: string): string | undefined =>
  OTHER_FEED.test(address) && !address.startsWith(FEED_PATH) ? FEED_PATH : undefined;

/** A timestamp for RSS (RFC 822 with a four-digit year). */
const asRssDate = (timestamp: string): string => new Date(timestamp).toUTCString();

function item(post: PostSummary, origin: string): string {
  const address = `${origin}/blog/${post.slug}`;
  return element('item', [
    element('title', post.title),
    element('link', address),
    // The address changes with the title; readers would show the post as new.
    element('guid', post.id, { isPermaLink: 'false' }),
    element('pubDate', asRssDate(post.createdAt)),
    element('category', post.category),
    element('description', post.excerpt),
  ]);
}

/** The blog as an RSS 2.0 feed, with posts newest first. */
export function rssFeed(
  { brand, tagline }: SiteSettings,
  posts: readonly PostSummary[],
  origin: string,
): string {
  const [newest] = posts;
  const self = { href: origin + FEED_PATH, rel: 'self', type: 'application/rss+xml' };
  const channel = element('channel', [
    element('title', `${brand}: Blog`),
    element('link', `${origin}/blog`),
    element('description', tagline),
    element('language', 'en-us'),
    element('atom:link', [], self),
    ...(newest ? [element('lastBuildDate', asRssDate(newest.createdAt))] : []),
    ...posts.map((post) => item(post, origin)),
  ]);
  return xmlDocument(
    element('rss', [channel], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }),
  );
}

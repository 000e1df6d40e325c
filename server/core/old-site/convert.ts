import { DomUtils, parseDocument } from 'htmlparser2';
import { POST_MAX } from '../../../src/contract/post-fields.ts';
import { formatCount, shorten } from '../../../src/lib/text.ts';
import type { Ids } from '../ports.ts';
import { addressKey } from '../redirects/find-redirect.ts';
import { isTooComplex } from '../shared/clean-html.ts';
import { isReserved, nearestFree, slugFrom } from '../shared/slugs.ts';
import type { WrittenPost } from '../state.ts';
import { timeSlices } from '../yield.ts';
import { articleOf, type ArticleContext } from './article-of.ts';
import { collectPictures } from './old-pictures.ts';
import type { OldEntry, OldSite, OldTerm } from './old-site.ts';

/** Length of an excerpt made from the text: what search engines show. */
const EXCERPT_LENGTH = 160;
const NO_CATEGORY: OldTerm = { name: 'Uncategorized', slug: 'uncategorized' };

/** An entry of an old site as this site can store it, apart from what is already here. */
export interface ConvertedEntry extends Pick<OldEntry, 'kind' | 'addresses' | 'authors' | 'lost' | 'state'> {
  /** Its category is not known yet. */
  post: WrittenPost;
  category: OldTerm | undefined;
}

export interface ConvertedSite {
  entries: ConvertedEntry[];
  pictures: ReturnType<typeof collectPictures>['used'];
  lists: OldSite['lists'];
  lost: string[];
}

const plainText = (html: string): string =>
  DomUtils.textContent(parseDocument(html.replaceAll(/<\/(?:p|li|h\d)>|<br \/>/g, '$& ')).children).trim();

/** Other terms than the one that the post has here: it can have but one. */
function lostTerms({ categories, tags }: OldEntry, category: OldTerm | undefined): string[] {
  const named = (what: string, terms: readonly OldTerm[]): string[] => {
    const names = terms.filter(({ slug }) => slug !== category?.slug).map(({ name }) => name);
    return names.length === 0 ? [] : [`${what}: ${names.join(', ')}`];
  };
  return [...named('Further categories', categories), ...named('Tags', tags)];
}

/** The address of an entry without the folders that some programs write into it. */
function wishOf({ slug, title }: OldEntry): string {
  const last = slug.split('/').findLast((part) => part !== '') ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // It is as it is.
  }
  return slugFrom(name) || slugFrom(title) || 'post';
}

/** The article of a text; `undefined` for one that is too long or nested too deeply. */
function textOf(html: string, context: ArticleContext): string | undefined {
  if (isTooComplex(html)) return undefined;
  try {
    const article = articleOf(html, context);
    return article.length > POST_MAX.content ? undefined : article;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A picture at the beginning of an article, with its address and alternative text. */
const OPENING = /^<figure><img src="([^"]*)"(?:(?!<\/figure>)[^])*<\/figure>\s*/;
const PICTURE = /<img src="(\/waiting-picture[^"]*)" alt="([^"]*)"/;

/**
 * Converts an old site. What this site has no place for is named with each entry.
 * @param hasTagCategories whether the first tag is the category of a post that has none
 */
export async function convert(
  { address, entries: oldEntries, lists, library, blocks, lost }: OldSite,
  { hasTagCategories, ids, now }: { hasTagCategories: boolean; ids: Pick<Ids, 'id'>; now: Date },
): Promise<ConvertedSite> {
  const yieldWhenDue = timeSlices();
  const pictures = collectPictures(library.values(), ids);
  const taken = new Set<string>();
  /** The new address of each old one, so that links lead straight there. */
  const moved = new Map<string, string>();
  const slugs: string[] = [];
  for (const entry of oldEntries) {
    const { kind, addresses } = entry;
    const slug = await nearestFree(
      wishOf(entry),
      (one) => taken.has(`${kind} ${one}`) || (kind === 'post' && isReserved(one)),
    );
    taken.add(`${kind} ${slug}`);
    slugs.push(slug);
    for (const old of addresses) moved.set(addressKey(old), kind === 'post' ? `/blog/${slug}` : `/${slug}`);
  }
  const { host } = new URL(address || 'https://old.invalid');
  const bare = (name: string): string => name.replace(/^www\./, '');

  const entries: ConvertedEntry[] = [];
  for (const [index, entry] of oldEntries.entries()) {
    await yieldWhenDue();
    const { kind, id, addresses, authors, isClassic, attached, html } = entry;
    const losses = new Set(entry.lost);
    const lose = (what: string): void => void losses.add(what);
    const addressOf = (url: string, alt: string): string => pictures.addressOf(url, alt, id);
    const linkTo = (url: URL): string => {
      if (bare(url.host) !== bare(host)) return url.href;
      const to = moved.get(addressKey(url.pathname + url.search));
      if (to !== undefined) return to + url.hash;
      if (/\.\w{2,4}$/.test(url.pathname) && !/\.(?:html?|php)$/.test(url.pathname)) {
        lose(`A file that stays on the old site: ${url.href}`);
      }
      return url.href;
    };
    const context = {
      isClassic,
      attached,
      library,
      blocks,
      base: address,
      lose,
      pictureAt: addressOf,
      linkTo,
    };
    let content = textOf(html, context);
    if (content === undefined) lose('Its text, which is too long for one post');
    content ??= '';
    const cover = entry.cover && URL.parse(entry.cover.url, address || undefined);
    if (entry.cover && !cover) lose('Its featured picture, without a usable address');
    const isPage = kind === 'page';
    const coverUrl = cover ? addressOf(cover.href, entry.cover?.alt ?? '') : '';
    const [, shown = '', alt = ''] = PICTURE.exec(content) ?? [];
    const imageUrl = coverUrl || shown;
    const imageAlt = cover ? (entry.cover?.alt ?? '') : plainText(alt);
    // Above a post, its cover is shown already; pages have none.
    if (OPENING.exec(content)?.[1] === imageUrl) {
      if (!isPage) content = content.replace(OPENING, '');
    } else if (isPage && coverUrl) {
      content = `<figure><img src="${coverUrl}" alt="${imageAlt.replaceAll('"', '&quot;')}" /></figure>${content}`;
    }
    const isSeen = entry.state !== 'draft' && !(isPage && content === '');
    const named = [...entry.categories, ...(hasTagCategories ? entry.tags : [])].at(0);
    const category = isPage ? undefined : (named ?? (isSeen ? NO_CATEGORY : undefined));
    for (const what of isPage ? [] : lostTerms(entry, category)) lose(what);
    const createdAt = entry.date ?? now.toISOString();
    entries.push({
      kind,
      addresses: addresses.filter(Boolean),
      authors,
      state: isSeen ? entry.state : 'draft',
      category,
      lost: [...losses],
      post: {
        id,
        slug: slugs[index] ?? id,
        title: shorten(plainText(entry.title), POST_MAX.title) || 'Untitled',
        excerpt:
          shorten(plainText(entry.excerpt), POST_MAX.excerpt) ||
          shorten(plainText(content), EXCERPT_LENGTH) ||
          (isSeen ? shorten(plainText(entry.title), POST_MAX.excerpt) : ''),
        categoryId: '',
        imageUrl,
        imageAlt: shorten(imageAlt, POST_MAX.imageAlt),
        imageCredit: '',
        content,
        createdAt,
        publishAt: isSeen ? createdAt : null,
        searchTitle: shorten(entry.searchTitle, POST_MAX.searchTitle),
        searchDescription: shorten(entry.searchDescription, POST_MAX.searchDescription),
      },
    });
    // The text is long, and no longer needed.
    entry.html = '';
  }
  const unused = pictures.unused();
  return {
    entries,
    pictures: pictures.used,
    lists,
    lost: [
      ...lost,
      ...(unused > 0 ? [`${formatCount(unused)} files of the library that no post or page shows`] : []),
    ],
  };
}

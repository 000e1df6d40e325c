import { Parser } from 'htmlparser2';
import { counted } from '../../../src/lib/text.ts';
import { slugFrom } from '../shared/slugs.ts';
import {
  pathIn,
  timeOf,
  UnusableExport,
  type OldEntry,
  type OldPicture,
  type OldSite,
  type OldTerm,
} from './old-site.ts';

type Fields = Map<string, string>;

/** An `item` of the export: a post, a page, a file of the library, and much that is of no interest. */
interface Item {
  /** The texts of its elements, and its meta values. */
  fields: Fields;
  terms: (OldTerm & { domain: string })[];
  comments: number;
}

/** The texts for search engines of the common plugins, in order of preference. */
const SEARCH_TITLES = ['_yoast_wpseo_title', 'rank_math_title'];
const SEARCH_DESCRIPTIONS = ['_yoast_wpseo_metadesc', 'rank_math_description'];
const ALT = '_wp_attachment_image_alt';
const COVER = '_thumbnail_id';
const KEPT_META = new Set([...SEARCH_TITLES, ...SEARCH_DESCRIPTIONS, ALT, COVER]);
/** The category of posts without one: never chosen by anyone. */
const DEFAULT_CATEGORY = 'uncategorized';
/** Categories within each other: a damaged export may have a circle. */
const DEPTH_MAX = 10;

/** Collects the elements of an export. Damage within it costs what it damages, never the rest. */
async function parse(chunks: AsyncIterable<string>) {
  const found = {
    address: '',
    items: [] as Item[],
    categories: [] as Fields[],
    tags: [] as Fields[],
    /** Names by login. */
    authors: new Map<string, string>(),
    isExport: false,
    /** Whether the file ends before its last element does. */
    isCut: false,
  };
  const path: string[] = [];
  let text: string[] = [];
  let item: Item = { fields: new Map(), terms: [], comments: 0 };
  let term = { domain: '', slug: '' };
  /** The fields of an element with further ones in it: an author, a term, or a meta value. */
  let inner: Fields = new Map();

  function close(name: string, value: string): void {
    const parent = path.at(-1);
    const of = (field: string): string => inner.get(field) ?? '';
    if (parent === 'channel') {
      if (name === 'link' || (name === 'wp:base_blog_url' && value !== '')) found.address = value;
      if (name === 'wp:category') found.categories.push(inner);
      if (name === 'wp:tag') found.tags.push(inner);
      if (name === 'wp:author') found.authors.set(of('wp:author_login'), of('wp:author_display_name'));
      if (name === 'item') found.items.push(item);
    } else if (parent !== 'item') inner.set(name, value);
    else if (name === 'wp:comment') item.comments += 1;
    else if (name === 'category') item.terms.push({ ...term, name: value });
    else if (name !== 'wp:postmeta') item.fields.set(name, value);
    else if (KEPT_META.has(of('wp:meta_key'))) item.fields.set(of('wp:meta_key'), of('wp:meta_value'));
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'rss') found.isExport = JSON.stringify(attributes).includes('wordpress.org/export/');
        if (name === 'item') item = { fields: new Map(), terms: [], comments: 0 };
        if (['wp:author', 'wp:category', 'wp:tag', 'wp:postmeta'].includes(name)) inner = new Map();
        term = { domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '' };
        path.push(name);
        text = [];
      },
      ontext: (part) => void text.push(part),
      onclosetag(name, isImplied) {
        path.pop();
        if (isImplied) found.isCut = true;
        else close(name, text.join('').trim());
        text = [];
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of chunks) parser.write(chunk);
  parser.end();
  return found;
}

/** WordPress writes a time without its zone, and one of zeros for none. */
function dateOf({ fields }: Item): string | undefined {
  const times = [fields.get('wp:post_date_gmt'), fields.get('wp:post_date')];
  const time = times.find((one) => one !== undefined && /^[1-9]\d{3}-/.test(one));
  return timeOf(`${time?.replace(' ', 'T')}Z`);
}

/** The texts of plugins may have variables, such as `%%title%%`, which only they can fill in. */
function searchText({ fields }: Item, keys: readonly string[]): string {
  const text = keys.map((key) => fields.get(key)).find(Boolean) ?? '';
  return /%%?\w+%/.test(text) ? '' : text;
}

const STATES: Readonly<Record<string, OldEntry['state']>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
};

/** Reads an export of WordPress (WXR), as Squarespace makes it too. Throws `UnusableExport` for anything else. */
export async function readWordpress(chunks: AsyncIterable<string>): Promise<OldSite> {
  const found = await parse(chunks);
  if (!found.isExport) throw new UnusableExport('This file is not an export of WordPress or Squarespace.');
  const address = URL.parse(found.address.replace(/\/*$/, '/'))?.href ?? '';
  const origin = slugFrom(address.replace(/^https?:/, '')) || 'wordpress';
  const field = ({ fields }: Item, name: string): string => fields.get(name) ?? '';
  const library = new Map<string, OldPicture>();
  const attachedTo = new Map<string, OldPicture[]>();
  const blocks = new Map<string, string>();
  for (const item of found.items) {
    const [type, url, parent] = ['wp:post_type', 'wp:attachment_url', 'wp:post_parent'].map((name) =>
      field(item, name),
    );
    if (type === 'wp_block') blocks.set(field(item, 'wp:post_id'), field(item, 'content:encoded'));
    if (type !== 'attachment' || !url) continue;
    const picture = { url, alt: field(item, ALT) };
    library.set(field(item, 'wp:post_id'), picture);
    const siblings = attachedTo.get(parent ?? '') ?? [];
    siblings.push(picture);
    attachedTo.set(parent ?? '', siblings);
  }

  const entries: OldEntry[] = [];
  const others = new Map<string, number>();
  // Each is dropped once it is read: an export may be large.
  for (let item = found.items.shift(); item; item = found.items.shift()) {
    const [type = '', status = '', number = ''] = ['wp:post_type', 'wp:status', 'wp:post_id'].map((name) =>
      field(item, name),
    );
    const state = STATES[status];
    if (type === 'attachment' || type === 'wp_block' || status === 'auto-draft') continue;
    if ((type !== 'post' && type !== 'page') || !state) {
      const name =
        type === 'post' || type === 'page' ? `${type} in the trash` : `record of the kind “${type}”`;
      others.set(name, (others.get(name) ?? 0) + 1);
      continue;
    }
    const hasPassword = field(item, 'wp:post_password') !== '';
    const termsOf = (domain: string): OldTerm[] =>
      item.terms.filter((one) => one.domain === domain && one.name !== '');
    const lost: string[] = [];
    if (item.comments > 0) lost.push(counted(item.comments, 'comment'));
    if (hasPassword) lost.push('Its password: it is a draft here');
    if (status === 'private') lost.push('Only logged-in readers saw it: it is a draft here');
    const isPublic = state !== 'draft' && !hasPassword;
    const html = field(item, 'content:encoded');
    const login = field(item, 'dc:creator');
    const cover = library.get(field(item, COVER));
    if (field(item, COVER) && !cover) lost.push('Its featured picture, which is not in the export');
    entries.push({
      kind: type,
      id: `${origin}-${number}`,
      title: field(item, 'title'),
      slug: field(item, 'wp:post_name'),
      addresses: isPublic
        ? [pathIn(field(item, 'link'), address), `/?${type === 'page' ? 'page_id' : 'p'}=${number}`]
        : [],
      excerpt: field(item, 'excerpt:encoded'),
      html,
      isClassic: !html.includes('<!-- wp:'),
      state: isPublic ? state : 'draft',
      date: dateOf(item),
      categories: termsOf('category').filter(({ slug }) => slug !== DEFAULT_CATEGORY),
      tags: termsOf('post_tag'),
      authors: [found.authors.get(login) || login].filter(Boolean),
      cover,
      searchTitle: searchText(item, SEARCH_TITLES),
      searchDescription: searchText(item, SEARCH_DESCRIPTIONS),
      lost,
      attached: attachedTo.get(number) ?? [],
    });
  }
  const lost = Array.from(others, ([name, count]) => counted(count, name, name.replace(/^\w+/, '$&s')));
  if (found.isCut) {
    lost.unshift(
      `The file ends too early, after “${entries.at(-1)?.title ?? ''}.” Export it again if something is missing`,
    );
  }
  const slugOf = (term: Fields): string => term.get('wp:category_nicename') ?? term.get('wp:tag_slug') ?? '';
  const parents = new Map(found.categories.map((term) => [slugOf(term), term.get('wp:category_parent')]));
  const pathOf = (slug: string, depth = 0): string => {
    const parent = parents.get(slug);
    return parent && depth < DEPTH_MAX ? `${pathOf(parent, depth + 1)}/${slug}` : slug;
  };
  const listAt = (path: string, category: string) => ({ address: pathIn(`${path}/`, address), category });
  const categories = found.categories.map(slugOf);
  return {
    address,
    entries,
    lists: [
      ...categories.map((slug) => listAt(`category/${slug}`, slug)),
      // Added once where both are the same.
      ...categories.map((slug) => listAt(`category/${pathOf(slug)}`, slug)),
      ...found.tags.map(slugOf).map((slug) => listAt(`tag/${slug}`, slug)),
    ],
    library,
    blocks,
    lost,
  };
}

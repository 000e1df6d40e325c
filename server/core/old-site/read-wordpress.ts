import { Parser } from 'htmlparser2';
import { counted } from '../../../src/lib/text.ts';
import { slugFrom } from '../shared/slugs.ts';
import {
  pathIn,
  UnusableExport,
  type OldEntry,
  type OldPicture,
  type OldSite,
  type OldTerm,
} from './old-site.ts';

/** An `item` of the export: a post, a page, a file of the library, and much that is of no interest. */
interface Item {
  fields: Map<string, string>;
  meta: Map<string, string>;
  terms: (OldTerm & { domain: string })[];
  comments: number;
}

/** The texts for search engines of the common plugins, in order of preference. */
const SEARCH_TITLES = ['_yoast_wpseo_title', 'rank_math_title'];
const SEARCH_DESCRIPTIONS = ['_yoast_wpseo_metadesc', 'rank_math_description'];
const ALT = '_wp_attachment_image_alt';
const COVER = '_thumbnail_id';
const KEPT_META = new Set([...SEARCH_TITLES, ...SEARCH_DESCRIPTIONS, ALT, COVER]);
const KEPT_FIELDS = new Set([
  'title',
  'link',
  'dc:creator',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:post_name',
  'wp:status',
  'wp:post_parent',
  'wp:post_type',
  'wp:post_password',
  'wp:attachment_url',
]);
/** The category of posts without one: never chosen by anyone. */
const DEFAULT_CATEGORY = 'uncategorized';
/** Categories within each other: a damaged export may have a circle. */
const DEPTH_MAX = 10;

interface Export {
  address: string;
  items: Item[];
  terms: { kind: 'category' | 'tag'; slug: string; name: string; parent: string }[];
  authors: Map<string, string>;
  isExport: boolean;
  /** Whether the file ends before its last element does. */
  isCut: boolean;
}

/** Collects the elements of an export. Damage within it costs what it damages, never the rest. */
async function parse(chunks: AsyncIterable<string>): Promise<Export> {
  const found: Export = {
    address: '',
    items: [],
    terms: [],
    authors: new Map(),
    isExport: false,
    isCut: false,
  };
  const path: string[] = [];
  let text: string[] = [];
  let item: Item | undefined;
  let term: Item['terms'][number] | undefined;
  /** The fields of an element with further ones in it: an author, a term, or a meta value. */
  let inner = new Map<string, string>();

  function close(name: string, value: string): void {
    const parent = path.at(-1) ?? '';
    if (parent === 'channel') {
      if (name === 'link' || (name === 'wp:base_blog_url' && value !== '')) found.address = value.trim();
      const isCategory = name === 'wp:category';
      if (isCategory || name === 'wp:tag') {
        const [slug, label] = isCategory
          ? ['wp:category_nicename', 'wp:cat_name']
          : ['wp:tag_slug', 'wp:tag_name'];
        const given = (field: string): string => inner.get(field)?.trim() ?? '';
        const parentSlug = given('wp:category_parent');
        found.terms.push({
          kind: isCategory ? 'category' : 'tag',
          slug: given(slug),
          name: given(label),
          parent: parentSlug,
        });
      }
      if (name === 'wp:author') {
        found.authors.set(inner.get('wp:author_login') ?? '', inner.get('wp:author_display_name') ?? '');
      }
      if (name === 'item' && item) found.items.push(item);
      if (name === 'item') item = undefined;
    } else if (parent === 'item' && item) {
      if (name === 'wp:comment') item.comments += 1;
      else if (name === 'category')
        item.terms.push({ ...(term ?? { domain: '', slug: '' }), name: value.trim() });
      else if (name === 'wp:postmeta' && KEPT_META.has(inner.get('wp:meta_key') ?? '')) {
        item.meta.set(inner.get('wp:meta_key') ?? '', inner.get('wp:meta_value')?.trim() ?? '');
      } else if (KEPT_FIELDS.has(name)) item.fields.set(name, value);
    } else inner.set(name, value);
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'rss') found.isExport = JSON.stringify(attributes).includes('wordpress.org/export/');
        if (name === 'item') item = { fields: new Map(), meta: new Map(), terms: [], comments: 0 };
        if (['wp:author', 'wp:category', 'wp:tag', 'wp:postmeta'].includes(name)) inner = new Map();
        if (name === 'category') {
          term = { domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '', name: '' };
        }
        path.push(name);
        text = [];
      },
      ontext: (part) => void text.push(part),
      onclosetag(name, isImplied) {
        path.pop();
        if (isImplied) found.isCut = true;
        else close(name, text.join(''));
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
  const date = new Date(`${time?.trim().replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** The texts of plugins may have variables, such as `%%title%%`, which only they can fill in. */
function searchText({ meta }: Item, keys: readonly string[]): string {
  const text = keys.map((key) => meta.get(key)).find(Boolean) ?? '';
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
  const field = ({ fields }: Item, name: string): string => fields.get(name)?.trim() ?? '';
  const library = new Map<string, OldPicture>();
  const attachedTo = new Map<string, OldPicture[]>();
  const blocks = new Map<string, string>();
  for (const item of found.items) {
    const [id, type, url] = ['wp:post_id', 'wp:post_type', 'wp:attachment_url'].map((name) =>
      field(item, name),
    );
    if (type === 'wp_block') blocks.set(id ?? '', field(item, 'content:encoded'));
    if (type !== 'attachment' || !url) continue;
    const picture = { url, alt: item.meta.get(ALT) ?? '' };
    library.set(id ?? '', picture);
    const parent = field(item, 'wp:post_parent');
    attachedTo.set(parent, [...(attachedTo.get(parent) ?? []), picture]);
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
    const cover = library.get(item.meta.get(COVER) ?? '');
    if (item.meta.get(COVER) && !cover) lost.push('Its featured picture, which is not in the export');
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
  const parents = new Map(
    found.terms.flatMap(({ kind, slug, parent }) => (kind === 'category' ? [[slug, parent]] : [])),
  );
  const pathOf = (slug: string, depth = 0): string => {
    const parent = parents.get(slug);
    return parent && depth < DEPTH_MAX ? `${pathOf(parent, depth + 1)}/${slug}` : slug;
  };
  return {
    address,
    entries,
    lists: found.terms.flatMap(({ kind, slug }) =>
      [...new Set(kind === 'category' ? [slug, pathOf(slug)] : [slug])].map((path) => ({
        address: pathIn(`${kind}/${path}/`, address),
        category: slug,
      })),
    ),
    library,
    blocks,
    lost,
  };
}

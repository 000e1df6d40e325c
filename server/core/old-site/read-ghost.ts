import * as z from 'zod/mini';
import { pathIn, timeOf, UnusableExport, type OldEntry, type OldSite, type OldTerm } from './old-site.ts';

/** Exports have `null` for what is empty, and not every release has every field. */
const Text = z._default(
  z.pipe(
    z.nullable(z.string()),
    z.transform((text) => text ?? ''),
  ),
  '',
);
const list = <Row extends z.ZodMiniType>(row: Row) => z._default(z.array(row), []);
const Order = z._default(z.number(), 0);

const GhostPost = z.object({
  id: z.string(),
  title: Text,
  slug: Text,
  html: Text,
  feature_image: Text,
  type: z._default(z.string(), 'post'),
  status: z.string(),
  visibility: z._default(z.string(), 'public'),
  created_at: Text,
  published_at: Text,
  custom_excerpt: Text,
  meta_title: Text,
  meta_description: Text,
});
const Data = z.object({
  posts: z.array(GhostPost),
  posts_meta: list(
    z.object({ post_id: z.string(), meta_title: Text, meta_description: Text, feature_image_alt: Text }),
  ),
  tags: list(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  posts_tags: list(z.object({ post_id: z.string(), tag_id: z.string(), sort_order: Order })),
  users: list(z.object({ id: z.string(), name: Text })),
  posts_authors: list(z.object({ post_id: z.string(), author_id: z.string(), sort_order: Order })),
});
const GhostExport = z.union([
  z.pipe(
    z.object({ db: z.tuple([z.object({ data: Data })]) }),
    z.transform(({ db: [{ data }] }) => data),
  ),
  z.pipe(
    z.object({ data: Data }),
    z.transform(({ data }) => data),
  ),
]);

/** Stands in exports for the address of the site, which they leave out. */
const ADDRESS_MARK = /__GHOST_URL__\/?/g;

const STATES: Readonly<Record<string, OldEntry['state']>> = {
  published: 'published',
  scheduled: 'scheduled',
};

/**
 * Reads an export of Ghost. Throws `UnusableExport` for anything else.
 * @param address of the old site with a slash at its end; empty if it is not known
 */
export function readGhost(text: string, address: string): OldSite {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnusableExport('This export of Ghost is damaged or incomplete. Please export it again.');
  }
  const parsed = GhostExport.safeParse(json);
  if (!parsed.success) throw new UnusableExport('This file is not a complete export of Ghost.');
  const data = parsed.data;
  /** Without the address of the site, its own links and pictures are relative. */
  const whole = (one: string): string => one.replace(ADDRESS_MARK, address || '/');
  const joined = <Row extends { id: string }, Link extends { post_id: string; sort_order: number }>(
    rows: readonly Row[],
    links: readonly Link[],
    idIn: (link: Link) => string,
  ) => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const byPost = Map.groupBy(
      links.toSorted((one, other) => one.sort_order - other.sort_order),
      (link) => link.post_id,
    );
    return (id: string): Row[] => (byPost.get(id) ?? []).flatMap((link) => byId.get(idIn(link)) ?? []);
  };
  const tagsOf = joined(data.tags, data.posts_tags, ({ tag_id }) => tag_id);
  const authorsOf = joined(data.users, data.posts_authors, ({ author_id }) => author_id);
  const metaOf = new Map(data.posts_meta.map((one) => [one.post_id, one]));
  const entries = data.posts.map((post): OldEntry => {
    const meta = metaOf.get(post.id);
    const lost: string[] = [];
    if (post.status === 'sent') lost.push('It was sent by email alone: it is a draft here');
    const isForAll = post.visibility === 'public';
    if (!isForAll) lost.push('Only members could read it: it is a draft here');
    const state = isForAll ? (STATES[post.status] ?? 'draft') : 'draft';
    // Names with # are for the site itself.
    const [category, ...tags]: OldTerm[] = tagsOf(post.id).filter(({ name }) => !name.startsWith('#'));
    const cover = whole(post.feature_image);
    return {
      kind: post.type === 'page' ? 'page' : 'post',
      id: `ghost-${post.id}`,
      title: post.title,
      slug: post.slug,
      addresses: state === 'draft' ? [] : [pathIn(`${post.slug}/`, address)],
      excerpt: post.custom_excerpt,
      html: whole(post.html),
      isClassic: false,
      state,
      date: timeOf(post.published_at) ?? timeOf(post.created_at),
      categories: category ? [category] : [],
      tags,
      authors: authorsOf(post.id).map(({ name }) => name),
      cover: cover === '' ? undefined : { url: cover, alt: meta?.feature_image_alt ?? '' },
      searchTitle: meta?.meta_title || post.meta_title,
      searchDescription: meta?.meta_description || post.meta_description,
      lost,
      attached: [],
    };
  });
  return {
    address,
    entries,
    lists: data.tags
      .filter(({ name }) => !name.startsWith('#'))
      .map(({ slug }) => ({ address: pathIn(`tag/${slug}/`, address), category: slug })),
    library: new Map(),
    blocks: new Map(),
    lost: [],
  };
}

import { HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { contentBin, inBin, type Restored } from '../shared/bin.ts';
import type { ChangeContext } from '../shared/change.ts';
import { freeSlug } from '../shared/slugs.ts';
import type { ReadPost } from '../state.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { postById } from './posts.ts';

/** Deletes a post. Refuses with 404. */
export const deletePost = ({ content }: Ports, id: string, context: ChangeContext): Promise<void> =>
  content.transaction(async ({ posts }) => posts.put(inBin(await postById({ posts }, id), context)));

/**
 * A post as it returns: at the next free address if its own is in use by now, and in the first category if its own is
 * gone. Refuses with 409 one that visitors saw, if there is no category.
 */
export async function fitPost(
  post: ReadPost,
  { posts, categories }: ContentReader,
): Promise<Restored<ReadPost>> {
  const { title, categoryId, publishAt, slug, formerSlugs } = post;
  const [first] = await categories.all();
  const category = (await categories.byId(categoryId)) ?? first;
  if (!category && publishAt !== null) {
    throw new HttpError(409, 'There is no category for this post. Add one, then restore the post.');
  }
  const owners = await Promise.all(formerSlugs.map((former) => posts.byAddress(former)));
  const record = {
    ...post,
    slug: await freeSlug(posts, slug),
    categoryId: categoryId === '' ? '' : (category?.id ?? ''),
    formerSlugs: formerSlugs.filter((_, index) => !owners[index]),
  };
  const notes: string[] = [];
  if (record.slug !== slug) {
    notes.push(`“${title}” is now at /blog/${record.slug}, because another post has its old address.`);
  }
  if (record.categoryId !== categoryId) {
    const now = category ? ` It is now in “${category.name}.”` : '';
    notes.push(`The category of “${title}” no longer exists.${now}`);
  }
  return { record, notes };
}

export const postBin = contentBin({
  access: ['admin', 'editor'],
  deleted: ({ content }) => content.posts.deleted(),
  list: ({ posts }) => posts,
  describe: ({ title, slug }) => ({ name: title, about: `/blog/${slug}` }),
  fit: fitPost,
  onErase: (id, { versions }) => versions.remove('post', id),
});

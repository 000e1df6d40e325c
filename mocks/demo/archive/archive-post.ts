import { asPostImage, covers } from '../../../server/content/pictures.ts';
import { neverChanged, type StoredPost } from '../../../server/core/state.ts';

/** An archived article without a body: date, title and excerpt. */
export type ArchiveEntry = readonly [day: string, title: string, excerpt: string];

/** A category with a cover; its slug is its id, as in the starting content. */
export type ArchiveCategory = Exclude<keyof typeof covers, 'default'>;

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/['’“”]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The post of an archive entry: published long ago, under its category's cover and without a body (decision 4). */
export function archivePost(category: ArchiveCategory, [day, title, excerpt]: ArchiveEntry): StoredPost {
  const slug = slugOf(title);
  const timestamp = `${day}T14:00:00.000Z`;
  return neverChanged({
    id: `archive-${slug}`,
    slug,
    title,
    excerpt,
    categoryId: category,
    ...asPostImage(covers[category]),
    content: '',
    createdAt: timestamp,
    publishAt: timestamp,
  });
}

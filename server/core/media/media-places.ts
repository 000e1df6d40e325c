import { PAGE_KINDS, type PageRecord, SINGLE_PAGES } from '../../../src/contract/page.ts';
import { pictureIdsIn, withPicture } from '../../../src/contract/media-address.ts';
import type { PictureFacts } from '../../../src/contract/media.ts';
import type { MediaPlace } from '../../../src/contract/staff-media.ts';
import type { Frozen } from '../ports.ts';
import { type ChangeContext, stampChange } from '../posts/change.ts';
import type { StoredPost } from '../state.ts';
import type { ContentReader, ContentWriter } from '../store/content-repositories.ts';
import { mapTexts, textsIn } from '../texts.ts';

const postPlace = ({ id, title }: Frozen<StoredPost>): MediaPlace => ({
  name: `${title || 'Untitled'} (post)`,
  path: `/blog/admin/posts/${id}`,
});

const titleIn = (content: Frozen<PageRecord>['published']): string | undefined =>
  typeof content?.['title'] === 'string' ? content['title'] : undefined;

function pagePlace({ id, kind, slug, draft, published }: Frozen<PageRecord>): MediaPlace {
  const own = kind in SINGLE_PAGES ? undefined : (titleIn(draft) ?? titleIn(published) ?? slug);
  const known = kind in PAGE_KINDS ? PAGE_KINDS[kind as keyof typeof PAGE_KINDS].name : kind;
  return { name: `${own ?? known} (page)`, path: `/admin/pages/${id}` };
}

/** All records that may contain a picture's address, each with its place. */
async function* recordsOf(content: ContentReader): AsyncGenerator<[record: unknown, place: MediaPlace]> {
  for (const post of await content.posts.all()) yield [post, postPlace(post)];
  for (const { post } of await content.deletedPosts.all()) {
    yield [post, { name: `${post.title || 'Untitled'} (deleted post)`, path: '/blog/admin?state=deleted' }];
  }
  for (const one of await content.testimonials.all()) {
    yield [one, { name: `${one.name} (testimonial)`, path: '/admin/testimonials' }];
  }
  for (const page of await content.pages.all()) yield [page, pagePlace(page)];
  yield [await content.settings.site(), { name: 'Site settings', path: '/admin/settings' }];
}

/** The uses of each picture, by id: in published content, drafts, and deleted items that can be restored. */
export async function placesOfMedia(content: ContentReader): Promise<ReadonlyMap<string, MediaPlace[]>> {
  const places = new Map<string, MediaPlace[]>();
  for await (const [record, place] of recordsOf(content)) {
    const ids = new Set(Array.from(textsIn(record), pictureIdsIn).flat());
    for (const id of ids) places.set(id, [...(places.get(id) ?? []), place]);
  }
  return places;
}

async function rewrite<One>(
  list: { all(): Promise<readonly One[]>; put(one: One): Promise<void> },
  change: (one: One) => One,
): Promise<void> {
  for (const one of await list.all()) {
    const changed = change(one);
    if (changed !== one) await list.put(changed);
  }
}

/**
 * Replaces a picture's address wherever it is used.
 * @param doing stamps the changed posts and pages, so that open editors notice; omitted if the picture stays the same
 */
export async function rewriteMedia(
  content: ContentWriter,
  id: string,
  picture: PictureFacts,
  doing?: ChangeContext,
): Promise<void> {
  const map = (text: string): string => withPicture(text, id, picture);
  const noted = <One extends Frozen<StoredPost> | Frozen<PageRecord>>(one: One): One => {
    const changed = mapTexts(one, map);
    return changed === one || !doing ? changed : stampChange(changed, doing);
  };
  await rewrite<Frozen<StoredPost>>(content.posts, noted);
  await rewrite<Frozen<PageRecord>>(content.pages, noted);
  await rewrite(content.testimonials, (one) => mapTexts(one, map));
  const deleted = await content.deletedPosts.all();
  const changed = mapTexts(deleted, map);
  if (changed !== deleted) await content.deletedPosts.replaceAll(changed);
  const site = await content.settings.site();
  const changedSite = mapTexts(site, map);
  if (changedSite !== site) await content.settings.setSite(changedSite);
}

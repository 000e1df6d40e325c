import { ApiError } from '../../api/api-error.ts';
import type { CallApi } from '../../api/client.ts';
import { PHOTOS_PER_PAGE } from '../../contract/limits.ts';
import type { Post } from '../../contract/post.ts';
import type { Photo, PhotoAnswer } from '../../contract/photo.ts';
import { POST_MAX } from '../../contract/post-fields.ts';
import type { Notice } from '../../ui/toast-store.ts';
import { clip } from '../../lib/text.ts';

/** Notices about picture searches and changes (spec §8). */
export const notices = {
  noneFound: {
    title: 'No images found',
    description: 'Try a different search term or be more specific.',
  },
  searchFailed: {
    title: 'Error searching images',
    description: 'There was an issue connecting to Pexels API. Please try again.',
    tone: 'destructive',
  },
  noneSelected: {
    title: 'No image selected',
    description: 'Please select an image or search for images first.',
    tone: 'destructive',
  },
  updateFailed: {
    title: 'Error updating image',
    description: 'There was a problem updating the image. Please try again.',
    tone: 'destructive',
  },
  updated: {
    title: 'Image updated',
    description: 'The blog post image has been updated successfully.',
  },
} as const satisfies Record<string, Notice>;

/**
 * Searches stock pictures, twenty at a time (spec §7, §9).
 * @throws 'Server responded with status: {code}' for every answer that is not a success, which stays as the cause
 */
export async function searchPhotos(call: CallApi, query: string, signal?: AbortSignal): Promise<PhotoAnswer> {
  try {
    return await call('GET /api/pexels/search', {
      query: { query, perPage: PHOTOS_PER_PAGE },
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (cause instanceof ApiError)
      throw new Error(`Server responded with status: ${cause.status}`, { cause });
    throw cause;
  }
}

const creditOf = ({ photographer }: Photo, source: PhotoAnswer['source']): string =>
  source === 'pexels' ? `Photo by ${photographer} on Pexels` : photographer;

export type PostPictureFields = Pick<Post, 'imageUrl' | 'imageAlt' | 'imageCredit'>;

/**
 * Picture fields for a post: the large size, else medium (spec §7), with description and credit (decision 22). Shortens
 * long descriptions.
 */
export const pictureOf = (photo: Photo, source: PhotoAnswer['source']): PostPictureFields => ({
  imageUrl: photo.src.large ?? photo.src.medium,
  imageAlt: clip(photo.alt, POST_MAX.imageAlt),
  imageCredit: clip(creditOf(photo, source), POST_MAX.imageCredit),
});

/**
 * Replaces a post's picture.
 * @returns the stored picture
 * @throws 'Failed to update blog post image' for every unsuccessful response, with that as cause
 */
export async function changePostPicture(
  call: CallApi,
  id: string,
  photo: Photo,
  source: PhotoAnswer['source'],
): Promise<PostPictureFields> {
  const picture = pictureOf(photo, source);
  try {
    await call('PUT /api/blog/posts/{id}', { params: { id }, body: picture, waitsForRefresh: true });
    return picture;
  } catch (cause) {
    if (cause instanceof ApiError) throw new Error('Failed to update blog post image', { cause });
    throw cause;
  }
}

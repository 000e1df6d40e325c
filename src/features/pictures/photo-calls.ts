import { ApiError } from '../../api/api-error.ts';
import type { CallApi } from '../../api/client.ts';
import { PHOTOS_PER_PAGE, type Photo, type PhotoAnswer } from '../../contract/photo.ts';

/** What a post keeps of a picture has limits; a photographer's description may be longer. */
const ALT_MAX = 300;
const CREDIT_MAX = 200;

/**
 * Searches stock pictures, twenty at a time (spec §7, §9).
 *
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

/** Who made a picture, as it is said below the picture. */
export const creditOf = ({ photographer }: Photo, source: PhotoAnswer['source']): string =>
  source === 'pexels' ? `Photo by ${photographer} on Pexels` : photographer;

/** What a post keeps of a picture: the large one, else the medium one (spec §7), its description and credit (decision 22). */
export const pictureOf = (photo: Photo, source: PhotoAnswer['source']) => ({
  imageUrl: photo.src.large ?? photo.src.medium,
  imageAlt: photo.alt.slice(0, ALT_MAX),
  imageCredit: creditOf(photo, source).slice(0, CREDIT_MAX),
});

/**
 * Gives a post another picture.
 *
 * @throws 'Failed to update blog post image' for every answer that is not a success, which stays as the cause
 */
export async function changePostPicture(
  call: CallApi,
  id: string,
  photo: Photo,
  source: PhotoAnswer['source'],
): Promise<void> {
  try {
    await call('PUT /api/blog/posts/{id}', { params: { id }, body: pictureOf(photo, source) });
  } catch (cause) {
    if (cause instanceof ApiError) throw new Error('Failed to update blog post image', { cause });
    throw cause;
  }
}

import { ApiError } from '../../api/api-error.ts';
import type { CallApi } from '../../api/client.ts';
import { STOCK_PICTURES_PER_PAGE } from '../../contract/limits.ts';
import type { StockPicture, StockPictureAnswer } from '../../contract/pictures/stock-picture.ts';
import { POST_MAX } from '../../contract/post-fields.ts';
import type { Post } from '../../contract/post.ts';
import { clip } from '../../lib/text.ts';
import type { Notice } from '../../ui/toast-store.ts';

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
export async function searchStockPictures(
  call: CallApi,
  query: string,
  signal?: AbortSignal,
): Promise<StockPictureAnswer> {
  try {
    return await call('GET /api/pexels/search', {
      query: { query, perPage: STOCK_PICTURES_PER_PAGE },
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (cause instanceof ApiError)
      throw new Error(`Server responded with status: ${cause.status}`, { cause });
    throw cause;
  }
}

const creditOf = ({ photographer }: StockPicture, source: StockPictureAnswer['source']): string =>
  source === 'pexels' ? `Photo by ${photographer} on Pexels` : photographer;

export type PostPictureFields = Pick<Post, 'imageUrl' | 'imageAlt' | 'imageCredit'>;

/**
 * Picture fields for a post: the large size, else medium (spec §7), with description and credit (decision 22). Shortens
 * long descriptions.
 */
export const pictureOf = (stock: StockPicture, source: StockPictureAnswer['source']): PostPictureFields => ({
  imageUrl: stock.src.large ?? stock.src.medium,
  imageAlt: clip(stock.alt, POST_MAX.imageAlt),
  imageCredit: clip(creditOf(stock, source), POST_MAX.imageCredit),
});

/**
 * Replaces a post's picture.
 * @returns the stored picture
 * @throws 'Failed to update blog post image' for every unsuccessful response, with that as cause
 */
export async function changePostPicture(
  call: CallApi,
  id: string,
  stock: StockPicture,
  source: StockPictureAnswer['source'],
): Promise<PostPictureFields> {
  const picture = pictureOf(stock, source);
  try {
    await call('PUT /api/blog/posts/{id}', { params: { id }, body: picture, waitsForRefresh: true });
    return picture;
  } catch (cause) {
    if (cause instanceof ApiError) throw new Error('Failed to update blog post image', { cause });
    throw cause;
  }
}

import { pictureAt, shareFile } from '../../contract/media-address.ts';
import { SHARE_WIDTH } from '../../contract/media-sizes.ts';
import type { Post } from '../../contract/post.ts';
import type { PageHeadProps } from '../../parts/layout/page-head.tsx';
import { drawnCover } from '../../lib/default-cover.ts';
import { sharePicture } from '../../lib/share-picture.ts';

interface SharedPicture {
  path: string;
  /** In pixels; nothing for the usual size. */
  size?: { width: number; height: number };
}

/** What links to a post show: its cover, where that is a picture of the site's own, else one that is drawn for it. */
export function sharedPicture({ slug, imageUrl }: Pick<Post, 'slug' | 'imageUrl'>): SharedPicture {
  const facts = pictureAt(imageUrl);
  if (!facts) return { path: sharePicture('blog', slug) };
  const width = Math.min(SHARE_WIDTH, facts.width);
  return {
    path: shareFile(facts),
    size: { width, height: Math.round((facts.height * width) / facts.width) },
  };
}

/** What staff want to have said of a post instead. A drawn cover that they chose is in the picture that is drawn for it. */
export function shareTexts(post: Post): NonNullable<PageHeadProps['words']> {
  const { title, searchTitle, searchDescription, sharePictureUrl, sharePictureAlt } = post;
  const url = drawnCover(sharePictureUrl) ? '' : sharePictureUrl;
  return { searchTitle, searchDescription, sharePicture: { url, alt: sharePictureAlt || title, credit: '' } };
}

import { pictureAt, SHARE_WIDTH, shareFile } from '../../contract/pictures/picture-address.ts';
import type { Post } from '../../contract/post.ts';
import { drawnCover } from '../../lib/default-cover.ts';
import { sharePicture } from '../../lib/share-picture.ts';
import type { PageHeadProps } from '../../parts/layout/page-head.tsx';

interface SharedPicture {
  path: string;
  /** Describes the picture. */
  alt: string;
  /** In pixels; `undefined` for the usual size. */
  size?: { width: number; height: number };
}

/** Share picture: an uploaded cover, else a rendered one with the title beside a drawn cover. */
export function sharedPicture(
  post: Pick<Post, 'slug' | 'title' | 'imageUrl' | 'imageAlt' | 'sharePictureUrl' | 'sharePictureAlt'>,
): SharedPicture {
  const { slug, title, imageUrl, imageAlt, sharePictureUrl, sharePictureAlt } = post;
  const facts = pictureAt(imageUrl);
  if (!facts) {
    const art = drawnCover(sharePictureUrl) ? sharePictureAlt : imageAlt;
    return { path: sharePicture('blog', slug), alt: art ? `${title} (${art})` : title };
  }
  const width = Math.min(SHARE_WIDTH, facts.width);
  return {
    path: shareFile(facts),
    alt: imageAlt || title,
    size: { width, height: Math.round((facts.height * width) / facts.width) },
  };
}

/** Staff's search and share texts of a post. A chosen drawn cover is part of the rendered picture. */
export function shareTexts(post: Post): NonNullable<PageHeadProps['seoTexts']> {
  const { title, searchTitle, searchDescription, sharePictureUrl, sharePictureAlt } = post;
  const url = drawnCover(sharePictureUrl) ? '' : sharePictureUrl;
  return { searchTitle, searchDescription, sharePicture: { url, alt: sharePictureAlt || title, credit: '' } };
}

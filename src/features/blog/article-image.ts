import type { Post } from '../../contract/post.ts';

/** A picture of a post that shared links and search engines can show: they do not take drawings in SVG. */
export const sharedImage = ({ imageUrl }: Pick<Post, 'imageUrl'>): string | undefined =>
  imageUrl && !imageUrl.endsWith('.svg') ? imageUrl : undefined;

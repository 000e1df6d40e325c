import type { ReactNode } from 'react';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import type { Post } from '../../contract/post.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { ARTICLE_PICTURE } from './picture-sizes.ts';

/** An article's picture with its credit; `control` is a button on top of it. */
export function PostImage({
  post: { imageUrl, imageAlt, imageCredit },
  control,
}: {
  post: Pick<Post, 'imageUrl' | 'imageAlt' | 'imageCredit'>;
  control?: ReactNode;
}) {
  return (
    <figure>
      <div className="relative">
        <div className="art aspect-[8/5] print:aspect-[4.5] overflow-hidden rounded-sm bg-shoal">
          <FallbackImage
            className="size-full object-cover"
            src={responsivePicture(imageUrl || DEFAULT_COVER)}
            alt={imageUrl ? imageAlt : ''}
            width={800}
            height={500}
            sizes={ARTICLE_PICTURE}
            priority
          />
        </div>
        {control !== undefined && <div className="absolute top-3 right-3">{control}</div>}
      </div>
      {imageCredit && <figcaption className="mt-2 text-sm text-mute">{imageCredit}</figcaption>}
    </figure>
  );
}

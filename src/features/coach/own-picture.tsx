import type { CSSProperties } from 'react';
import { pictureAt } from '../../contract/media-address.ts';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import { sitePath } from '../../lib/site-path.ts';

interface OwnPictureProps {
  picture: PlacedPicture;
  /** Said of a picture without words of its own. */
  alt: string;
  /** The measures of the place that it fills, for a picture that does not tell its own. */
  width: number;
  height: number;
  className: string;
  style?: CSSProperties;
}

/** One of the owner's pictures for the site, in the place of a drawing. What it is about stays in sight where it is cropped. */
export function OwnPicture({
  picture: { url, alt: words },
  alt,
  width,
  height,
  className,
  style,
}: OwnPictureProps) {
  const facts = pictureAt(url);
  const focus = facts && `${facts.focus.x}% ${facts.focus.y}%`;
  return (
    <img
      className={className}
      src={sitePath(url)}
      alt={words || alt}
      width={facts?.width ?? width}
      height={facts?.height ?? height}
      decoding="async"
      style={{ ...style, ...(focus && { objectPosition: focus }) }}
    />
  );
}

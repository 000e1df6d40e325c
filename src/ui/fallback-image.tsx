import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { sitePath } from '../lib/site-path.ts';
import { takeTintOff } from './replace-image.ts';

/** A picture of the site's own, of which there are files in several formats and widths. */
interface PictureFiles {
  src: string;
  sources: readonly { type: string; files: readonly { path: string; width: number }[] }[];
  width: number;
  height: number;
  /** What stays in sight where it is cropped, in percent. */
  focus: { x: number; y: number };
  /** Its main color as six hexadecimal digits: stands in its place until it is there. */
  tint: string;
}

export interface FallbackImageProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'alt' | 'ref' | 'onError' | 'onLoad' | 'loading'
> {
  /** An address, or all files of a picture of the site's own: `pictureFiles(address)` gives either. */
  src: string | PictureFiles;
  alt: string;
  /** Shown instead when `src` cannot be loaded; `undefined` where what stands behind it is to be seen then. */
  fallbackSrc: string | undefined;
  /** Loads at once; only for the one picture that a page opens with. */
  priority?: boolean | undefined;
  /** Not cropped: one of the site's own then stands in its own size and not in the one given. */
  isWhole?: boolean;
}

const srcSetOf = (files: PictureFiles['sources'][number]['files']): string =>
  files.map(({ path, width }) => `${sitePath(path)} ${width}w`).join(', ');

/**
 * A picture that falls back to another one when it is broken (spec §2), also when it broke before the page was
 * hydrated and its error event went unheard. Give `width` and `height`, so that nothing moves when it arrives. Say in
 * `sizes` how wide it is shown: a picture of the site's own then comes in the file that fits.
 */
export function FallbackImage({
  src: picture,
  alt,
  fallbackSrc,
  priority = false,
  isWhole = false,
  sizes = '100vw',
  style,
  ...image
}: FallbackImageProps) {
  const element = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const src = typeof picture === 'string' ? picture : picture.src;
  const isBroken = brokenSrc === src;
  const files = typeof picture === 'string' || isBroken ? undefined : picture;

  useEffect(() => {
    const { current } = element;
    if (!current?.complete) return;
    if (current.naturalWidth === 0) setBrokenSrc(src);
    else takeTintOff(current);
  }, [src]);

  const instead = isBroken ? fallbackSrc : src;
  if (instead === undefined) return null;

  const shown = (
    <img
      {...image}
      {...(files && isWhole && { width: files.width, height: files.height })}
      ref={element}
      src={sitePath(instead)}
      alt={alt}
      data-fallback={fallbackSrc === undefined ? '' : sitePath(fallbackSrc)}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      {...(priority && { fetchPriority: 'high' })}
      style={{
        ...style,
        ...(files && {
          objectPosition: `${files.focus.x}% ${files.focus.y}%`,
          backgroundColor: `#${files.tint}`,
        }),
      }}
      onError={() => setBrokenSrc(src)}
      onLoad={({ currentTarget }) => takeTintOff(currentTarget)}
    />
  );
  if (!files) return shown;
  return (
    // In a grid the sources would be rows of their own.
    <picture className="contents [&>source]:hidden">
      {files.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={srcSetOf(source.files)} sizes={sizes} />
      ))}
      {shown}
    </picture>
  );
}

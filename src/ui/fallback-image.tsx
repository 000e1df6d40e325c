import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { DEFAULT_COVER } from '../lib/default-cover.ts';
import { pictureSrc } from '../lib/picture-src.ts';
import { sitePath } from '../lib/site-path.ts';
import { removeTint } from './replace-image.ts';

/** An uploaded picture, available in several formats and widths. */
interface ResponsivePicture {
  src: string;
  sources: readonly { type: string; files: readonly { path: string; width: number }[] }[];
  width: number;
  height: number;
  /** Focal point for cropping, in percent. */
  focus: { x: number; y: number };
  /** Main color as six hexadecimal digits, shown until the picture is loaded. */
  tint: string;
}

export interface FallbackImageProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'alt' | 'ref' | 'onError' | 'onLoad' | 'loading'
> {
  /** An address, or the files of an uploaded picture, as `responsivePicture(address)` returns. */
  src: string | ResponsivePicture;
  alt: string;
  /** Shown if `src` cannot be loaded: the default cover, unless another is given; `null` shows whatever is behind the picture. */
  fallbackSrc?: string | null;
  /** Loads eagerly; for the main picture above the fold. */
  priority?: boolean | undefined;
  /** Not cropped: an uploaded picture then keeps its aspect ratio instead of the given size. */
  isUncropped?: boolean;
}

const srcSetOf = (files: ResponsivePicture['sources'][number]['files']): string =>
  files.map(({ path, width }) => `${sitePath(path)} ${width}w`).join(', ');

/**
 * A picture with a fallback if it is broken (spec §2), even if it failed before hydration. Set `width` and `height`
 * against layout shift, and `sizes` to choose among an uploaded picture's files.
 */
export function FallbackImage({
  src: picture,
  alt,
  fallbackSrc = DEFAULT_COVER,
  priority = false,
  isUncropped = false,
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
    else removeTint(current);
  }, [src]);

  const instead = isBroken ? fallbackSrc : src;
  if (instead === null) return null;

  const shown = (
    <img
      {...image}
      {...(files && isUncropped && { width: files.width, height: files.height })}
      ref={element}
      src={pictureSrc(instead)}
      alt={alt}
      data-fallback={fallbackSrc === null ? '' : sitePath(fallbackSrc)}
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
      onLoad={({ currentTarget }) => removeTint(currentTarget)}
    />
  );
  if (!files) return shown;
  return (
    // In a grid, each source would take a row.
    <picture className="contents [&>source]:hidden">
      {files.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={srcSetOf(source.files)} sizes={sizes} />
      ))}
      {shown}
    </picture>
  );
}

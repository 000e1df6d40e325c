import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { sitePath } from '../lib/site-path.ts';

export interface FallbackImageProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'alt' | 'ref' | 'onError' | 'loading'
> {
  src: string;
  alt: string;
  /** Shown instead when `src` cannot be loaded. */
  fallbackSrc: string;
  /** Loads at once; only for the one picture that a page opens with. */
  priority?: boolean | undefined;
}

/**
 * A picture that falls back to another one when it is broken (spec §2), also when it broke before the page was
 * hydrated and its error event went unheard. Give `width` and `height`, so that nothing moves when it arrives.
 */
export function FallbackImage({ src, alt, fallbackSrc, priority = false, ...image }: FallbackImageProps) {
  const element = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string>();

  useEffect(() => {
    const { current } = element;
    if (current?.complete && current.naturalWidth === 0) setBrokenSrc(src);
  }, [src]);

  return (
    <img
      {...image}
      ref={element}
      src={sitePath(brokenSrc === src ? fallbackSrc : src)}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      {...(priority && { fetchPriority: 'high' })}
      onError={() => setBrokenSrc(src)}
    />
  );
}

import type { ReactNode } from 'react';
import { Needle } from './art/needle.tsx';
import { classNames } from './class-names.ts';
import { FallbackImage, type FallbackImageProps } from './fallback-image.tsx';
import { Link } from './link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CardProps {
  title: string;
  href: string;
  headingLevel: 2 | 3;
  image?: Pick<FallbackImageProps, 'src' | 'alt' | 'fallbackSrc' | 'sizes'> | undefined;
  tag?: ReactNode;
  text?: string | undefined;
  /** The visible call to action, for instance 'Read more'; the title is added for screen readers. */
  action?: string | undefined;
  /** Loads the picture eagerly; for cards above the fold. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A card for one article. The whole card is clickable with a single accessible link, named by the title; the call to
 * action is a link only for crawlers and text browsers.
 */
export function Card({
  title,
  href,
  headingLevel,
  image,
  tag,
  text,
  action,
  priority,
  className,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames('post', className)}>
      {image && (
        <div className="cover">
          <FallbackImage {...image} width={800} height={500} priority={priority} />
        </div>
      )}
      {tag}
      <Heading className="post-title">
        <Link href={href}>{title}</Link>
      </Heading>
      {text && <p className="post-text">{text}</p>}
      {action && (
        <Link href={href} className="link-go" tabIndex={-1} aria-hidden="true">
          {action}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          <Needle swing />
        </Link>
      )}
    </article>
  );
}

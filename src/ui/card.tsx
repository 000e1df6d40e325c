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
  /** The visible invitation below, for instance 'Read more'; the title follows it unseen. */
  action?: string | undefined;
  /** Loads the picture at once; only for what stands in the first view of a page. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Leads to one article. The whole card is the target; assistive technology meets a single link, named by the title:
 * the invitation below leads to the same place and would only repeat it. Whatever else lists links (search engines,
 * browsers that show text alone) reads where each invitation leads.
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

/** A sheet of paper: the plain bordered ground of forms and panels. */
export function Sheet({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('sheet', className)}>{children}</div>;
}

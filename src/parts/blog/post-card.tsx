import { usePage } from '../../api/queries.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import type { PostSummary } from '../../contract/post.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { categoryBearing } from '../../ui/art/bearing.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { LISTED_COVER } from './picture-sizes.ts';

interface PostCardProps {
  post: PostSummary;
  headingLevel: 2 | 3;
  priority?: boolean;
  sizes?: string;
  className?: string;
}

/** A post in a list: image, category, title, excerpt, 'Read more' (spec §2). */
export function PostCard({
  post,
  headingLevel,
  priority = false,
  sizes = LISTED_COVER,
  className,
}: PostCardProps) {
  const { readMore } = usePage('frame');
  return (
    <Card
      title={post.title}
      href={`/blog/${post.slug}`}
      headingLevel={headingLevel}
      image={{
        src: responsivePicture(post.imageUrl || DEFAULT_COVER),
        alt: '',
        sizes,
      }}
      tag={
        <Tag bearing={categoryBearing(post.categorySlug)} href={`/blog/category/${post.categorySlug}`}>
          {post.category}
        </Tag>
      }
      text={post.excerpt}
      action={readMore}
      priority={priority}
      {...(className !== undefined && { className })}
    />
  );
}

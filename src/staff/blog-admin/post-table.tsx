import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useSamples } from '../../api/use-samples.ts';
import type { StaffCategory } from '../../contract/category.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import type { PostState } from '../../contract/post.ts';
import type { StaffPostSummary } from '../../contract/staff-post.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { FindImage } from '../../parts/pictures/find-image.tsx';
import { categoryBearing } from '../../ui/art/bearing.ts';
import { IconButton } from '../../ui/button.tsx';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Badge, Tag, type BadgeTone } from '../../ui/tag.tsx';
import { stateNames } from './list-query.ts';

interface PostTableProps {
  posts: readonly StaffPostSummary[];
  categories: readonly StaffCategory[];
  onDelete: (post: StaffPostSummary) => void;
}

const tones: Record<PostState, BadgeTone> = { published: 'success', scheduled: 'info', draft: 'warning' };

function dateOf({ state, publishAt, updatedAt, createdAt }: StaffPostSummary): string {
  if (state === 'scheduled' && publishAt !== null) return `from ${formatDateTime(publishAt)}`;
  if (state === 'published' && publishAt !== null) return formatDate(publishAt);
  return updatedAt === null ? `written ${formatDate(createdAt)}` : `changed ${formatDate(updatedAt)}`;
}

function PostStatusCell({ post, isSample }: { post: StaffPostSummary; isSample: boolean }) {
  return (
    <div className="grid justify-items-start gap-1">
      <span className="flex flex-wrap gap-1.5">
        <span className={post.state === 'published' ? 'max-sm:hidden' : undefined}>
          <Badge tone={tones[post.state]}>{stateNames[post.state]}</Badge>
        </span>
        {isSample && <Badge>Sample</Badge>}
      </span>
      <span className="text-xs whitespace-nowrap text-mute">{dateOf(post)}</span>
    </div>
  );
}

interface RowProps {
  post: StaffPostSummary;
  slug: string;
  isSample: boolean;
  onDelete: () => void;
}

function Row({ post, slug, isSample, onDelete }: RowProps) {
  const { id, title, excerpt, category, imageUrl } = post;
  const href = `/blog/admin/posts/${id}`;
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[5rem_1fr_auto] max-sm:items-center max-sm:gap-x-3.5 max-sm:gap-y-1 max-sm:border-b max-sm:border-line max-sm:py-3.5">
      <td className="max-sm:col-[2/-1] max-sm:row-1 sm:min-w-48 xl:min-w-60">
        <Link href={href} className="font-semibold wrap-anywhere no-underline hover:underline">
          {title}
        </Link>
        {excerpt && <p className="mt-0.5 line-clamp-2 wrap-anywhere text-mute">{excerpt}</p>}
      </td>
      <td className="max-sm:col-2 max-sm:row-2">
        {category === '' ? (
          <span className="text-mute">No category yet</span>
        ) : (
          <Tag bearing={categoryBearing(slug)}>{category}</Tag>
        )}
      </td>
      <td className="max-sm:col-1 max-sm:row-[1/span_2] max-sm:self-start">
        <FindImage post={post}>
          <FallbackImage
            className="aspect-[8/5] w-20 max-w-none rounded-xs bg-shoal object-cover"
            src={responsivePicture(imageUrl || DEFAULT_COVER)}
            alt=""
            width={80}
            height={50}
            sizes="5rem"
          />
        </FindImage>
      </td>
      <td className="max-sm:col-2 max-sm:row-3">
        <PostStatusCell post={post} isSample={isSample} />
      </td>
      <td className="max-sm:col-3 max-sm:row-[2/span_2] max-sm:self-end">
        <div className="flex justify-end">
          {post.state === 'published' && (
            <LinkButton
              href={`/blog/${post.slug}`}
              variant="quiet"
              size="sm"
              className="btn-icon"
              aria-label={`View “${title}”`}
              icon={Eye}
            />
          )}
          <LinkButton
            href={href}
            variant="quiet"
            size="sm"
            className="btn-icon"
            aria-label={`Edit “${title}”`}
            icon={Pencil}
          />
          <IconButton icon={Trash2} label={`Delete “${title}”`} onClick={onDelete} />
        </div>
      </td>
    </tr>
  );
}

export const PostTableSkeleton = () => (
  <SkeletonRows
    label="Loading blog posts..."
    rows={6}
    list="divide-y divide-line border-b border-line before:block before:h-11 before:border-y before:border-ink before:bg-shoal max-sm:border-t max-sm:before:hidden"
    className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_8rem_5rem_8rem_7rem] sm:gap-8 sm:px-4"
  >
    {(width) => (
      <>
        <div className="grid gap-2 max-sm:order-last">
          <Skeleton className="h-4" style={{ width }} />
          <Skeleton className="h-3.5 w-[88%]" />
        </div>
        <Skeleton className="h-4 max-sm:hidden" />
        <Skeleton className="h-12.5 w-20" />
        <Skeleton className="h-6 max-sm:hidden" />
        <Skeleton className="h-6 max-sm:hidden" />
      </>
    )}
  </SkeletonRows>
);

/** Posts in every state; on a phone each row is a card. */
export function PostTable({ posts, categories, onDelete }: PostTableProps) {
  const samples = useSamples();
  const slugOf = (wanted: string): string => categories.find(({ id }) => id === wanted)?.slug ?? '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it with the arrow keys
    <div className="overflow-x-auto" role="region" aria-label="Blog posts" tabIndex={0}>
      <table className="table sm:max-xl:[&_:is(th,td)]:px-2 max-sm:[&_td]:min-w-0 max-sm:[&_td]:border-0 max-sm:[&_td]:p-0">
        <thead className="max-sm:sr-only">
          <tr>
            {['Title', 'Category', 'Image', 'State'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col" className="text-right!">
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block max-sm:border-t max-sm:border-ink">
          {posts.map((post) => (
            <Row
              key={post.id}
              post={post}
              slug={slugOf(post.categoryId)}
              isSample={samples.has('posts', post.id)}
              onDelete={() => onDelete(post)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

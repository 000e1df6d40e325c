import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { categoriesQuery, usePage } from '../../api/queries.ts';
import type { Category } from '../../contract/category.ts';
import { formatCount, counted } from '../../lib/text.ts';
import { categoryBearing } from '../../ui/art/bearing.ts';
import { Dial } from '../../ui/art/dial.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export const countOf = (count: number): string => counted(count, 'article');

/** Five rows (spec §9). */
const loading = (
  <SkeletonRows
    label="Loading categories..."
    rows={5}
    list="ledger mt-3"
    className="flex items-center justify-between py-3.5"
  >
    {(width) => (
      <>
        <Skeleton className="h-4" style={{ width }} />
        <Skeleton className="h-4 w-6" />
      </>
    )}
  </SkeletonRows>
);

const wideClass =
  'mt-4 grid gap-x-gap border-t border-ink sm:grid-cols-2 xl:grid-cols-3 [&>li]:border-b [&>li]:border-line';

interface CategoryListProps {
  current?: string | undefined;
  /** In columns below a list of articles, instead of in the sidebar. */
  isWide?: boolean;
}

interface RowsProps extends CategoryListProps {
  categories: readonly Category[];
}

function Rows({ categories, current, isWide }: RowsProps) {
  return (
    <ul className={isWide ? wideClass : 'ledger mt-3'}>
      {categories.map(({ id, slug, name, count }) => (
        <li key={id}>
          <Link
            href={`/blog/category/${slug}`}
            className="side-cat"
            aria-current={slug === current ? 'page' : undefined}
          >
            <Dial bearing={categoryBearing(slug)} size={isWide ? 32 : 20} />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="tabular text-[length:var(--text-sm)] text-mute" aria-hidden="true">
              {formatCount(count)}
            </span>
            <VisuallyHidden>{countOf(count)}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The blog's categories with the number of their articles, each leading to its page (spec §2). */
export function CategoryList({ current, isWide = false }: CategoryListProps) {
  const { data, isPending, isFetching, refetch } = useQuery(categoriesQuery(useCall()));
  const { categoriesHeading, noCategories } = usePage('blog');

  function content() {
    if (isPending) return loading;
    if (!data) {
      return (
        <div className="mt-4">
          <ErrorState
            title="Error loading categories. Please try again later."
            {...retryOf({ isFetching, refetch })}
          />
        </div>
      );
    }
    // A link to an empty page helps nobody.
    const filled = data.categories.filter(({ slug, count }) => count > 0 || slug === current);
    if (filled.length === 0) return <p className="mt-3 text-soft">{noCategories}</p>;
    return <Rows categories={filled} current={current} isWide={isWide} />;
  }

  return (
    <Section
      title={categoriesHeading}
      titleClass="text-xl"
      className={
        isWide ? undefined : 'md:max-lg:row-span-3 md:max-lg:row-start-1 md:max-lg:not-first:col-start-2'
      }
    >
      {content()}
    </Section>
  );
}

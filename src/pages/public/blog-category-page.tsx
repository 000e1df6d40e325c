import { memo, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageOf } from '../../api/queries.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { pageHref } from '../../lib/page-href.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { useCategory, type CategoryOnShow } from './blog/use-category.ts';

const CategorySections = lazyComponent(
  async () => (await import('./blog/category-sections.tsx')).CategorySections,
);

/** Rendered again only for news of the category: HTML that still waits for its code is left alone. */
const Sections = memo(function Sections(category: CategoryOnShow) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <CategorySections {...category} />
    </Suspense>
  );
});

/** The articles of one category (spec §2, decision 4). */
export function BlogCategoryPage({ params: { category: slug = '' } }: PageProps) {
  const [search] = useSearchParams();
  const { page = 1 } = pageOf(search);
  const category = useCategory(slug, pageOf(search));
  const { name, isUnknown } = category;
  return (
    <>
      <PageHead
        title={isUnknown ? 'Category Not Found' : `${name}${page > 1 ? `, page ${page}` : ''}`}
        description={isUnknown ? 'There is no category at this address.' : `All articles on ${name}.`}
        path={pageHref(`/blog/category/${slug}`, page)}
        noindex={isUnknown}
        feed
      />
      <Sections {...category} />
    </>
  );
}

import { useSearchParams } from 'react-router-dom';
import { pageOf, usePage } from '../../api/queries.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { useOwnAddress } from '../../parts/layout/use-own-address.ts';
import type { PageProps } from '../../api/route.ts';
import { useCategory } from './use-category.ts';
import { CategorySections } from './category-sections.tsx';

/** The articles of one category (spec §2, decision 4). */
export function BlogCategoryPage({ params: { category: slug = '' } }: PageProps) {
  const [search] = useSearchParams();
  const { page = 1 } = pageOf(search);
  const category = useCategory(slug);
  const { categoryMissing, intro } = usePage('blog');
  const { name, count, pages, isUnknown, isNoPage } = category;
  const path = `/blog/category/${slug}`;
  const isFound = !isUnknown && count !== undefined;
  useOwnAddress(isFound ? path : undefined);
  // A service may have the category's name.
  const ownTitle = isFound ? `${name} articles` : 'Articles';
  return (
    <>
      <PageHead
        title={isUnknown ? categoryMissing : isNoPage ? 'Page Not Found' : ownTitle}
        description={isUnknown ? 'There is no category at this address.' : `${name}: ${intro}`}
        path={path}
        {...(isUnknown || isNoPage || count === 0 ? { noindex: true } : { list: { page, pages } })}
        feed
      />
      <CategorySections {...category} />
    </>
  );
}

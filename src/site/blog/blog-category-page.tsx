import { useSearchParams } from 'react-router-dom';
import { pageOf } from '../../api/queries.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { useOwnAddress } from '../../features/layout/use-own-address.ts';
import { pageHref } from '../../lib/page-href.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { useCategory } from './use-category.ts';
import { CategorySections } from './category-sections.tsx';

/** The articles of one category (spec §2, decision 4). */
export function BlogCategoryPage({ params: { category: slug = '' } }: PageProps) {
  const [search] = useSearchParams();
  const { page = 1 } = pageOf(search);
  const category = useCategory(slug);
  const { name, count, isUnknown, isNoPage } = category;
  const path = `/blog/category/${slug}`;
  const isFound = !isUnknown && count !== undefined;
  useOwnAddress(isFound ? path : undefined);
  const ownTitle = isNoPage ? 'Page Not Found' : `${name}${page > 1 ? `, page ${page}` : ''}`;
  return (
    <>
      <PageHead
        title={isUnknown ? 'Category Not Found' : ownTitle}
        description={isUnknown ? 'There is no category at this address.' : `All articles on ${name}.`}
        path={pageHref(path, page)}
        noindex={isUnknown || isNoPage}
        feed
      />
      <CategorySections {...category} />
    </>
  );
}

import { PageHead } from '../../features/layout/page-head.tsx';

export function BlogCategoryPage() {
  return (
    <>
      <PageHead title="BlogCategory" description="BlogCategory" path="/blog/category/:category" />
      <h1>BlogCategory</h1>
    </>
  );
}

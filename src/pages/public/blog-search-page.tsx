import { PageHead } from '../../features/layout/page-head.tsx';

export function BlogSearchPage() {
  return (
    <>
      <PageHead title="BlogSearch" description="BlogSearch" path="/blog/search" />
      <h1>BlogSearch</h1>
    </>
  );
}

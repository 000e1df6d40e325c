import { PageHead } from '../../features/layout/page-head.tsx';

export function BlogPage() {
  return (
    <>
      <PageHead title="Blog" description="Blog" path="/blog" />
      <h1>Blog</h1>
    </>
  );
}

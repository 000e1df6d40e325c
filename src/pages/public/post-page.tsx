import { PageHead } from '../../features/layout/page-head.tsx';

export function PostPage() {
  return (
    <>
      <PageHead title="Post" description="Post" path="/blog/:slug" />
      <h1>Post</h1>
    </>
  );
}

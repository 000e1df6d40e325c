import { PageHead } from '../../features/layout/page-head.tsx';

export function EditPostPage() {
  return <PageHead title="EditPost" description="EditPost" path="/blog/admin/posts/:id" noindex />;
}

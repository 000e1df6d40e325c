import { PageHead } from '../../features/layout/page-head.tsx';

export function NewPostPage() {
  return <PageHead title="NewPost" description="NewPost" path="/blog/admin/new" noindex />;
}

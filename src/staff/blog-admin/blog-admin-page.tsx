import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { BlogTabs } from './blog-tabs.tsx';
import { refreshBlog } from './refresh-blog.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { ContentActions } from '../../features/transfer/content-actions.tsx';
import { HelpBox } from '../../features/transfer/help-box.tsx';
import { DeletedRecords } from '../../features/versions/deleted-records.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const actions = (
  <>
    <ContentActions />
    <LinkButton
      href="/blog/admin/new"
      variant="primary"
      size="sm"
      icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      New Post
    </LinkButton>
  </>
);

/** The staff's side of the blog (spec §2). */
export function BlogAdminPage() {
  const queryClient = useQueryClient();
  return (
    <>
      <PageHead
        title="Blog admin"
        description="The blog’s posts and categories."
        path="/blog/admin"
        noindex
      />
      <div className="container-page py-10 lg:py-12">
        <PageTitle actions={actions}>Blog</PageTitle>
        <HelpBox live="A post is public at once when you publish it, and so is every later change to it. Drafts are seen by staff only." />
        <div className="mt-8">
          <BlogTabs
            deletedCategories={<DeletedRecords kind="category" onRestored={() => refreshBlog(queryClient)} />}
          />
        </div>
      </div>
    </>
  );
}

import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { ContentActions } from '../../parts/transfer/content-actions.tsx';
import { HelpBox } from '../../parts/transfer/help-box.tsx';
import { DeletedRecords } from '../../parts/versions/deleted-records.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { BLOG_ADMIN, categoriesHref, postList } from './list-query.ts';
import { PostsPanel } from './posts-panel.tsx';

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

/** Posts and categories as tabs with their own addresses. The slot follows the categories. */
function BlogTabs({ deletedCategories }: { deletedCategories: ReactNode }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const query = postList.read(search);
  const categories = useEndpoint('GET /api/admin/categories').data?.categories;
  // Not the sum over the categories: a draft may have none.
  const posts = useEndpoint('GET /api/admin/posts', { query: {} }, PAGED).data?.total;
  const tabs = [
    {
      id: 'posts',
      label: 'Blog Posts',
      count: posts,
      href: postList.href(query),
      panel: <PostsPanel query={query} />,
    },
    {
      id: 'categories',
      label: 'Categories',
      count: categories?.length,
      href: categoriesHref(query),
      panel: <CategoriesPanel deleted={deletedCategories} />,
    },
  ];
  const select = (id: string) => {
    const tab = tabs.find((candidate) => candidate.id === id);
    // Replaces the address, so that Back skips tab changes.
    if (tab) void navigate(tab.href, { replace: true, preventScrollReset: true });
  };
  return (
    <Tabs
      label="Blog admin"
      tabs={tabs}
      selected={search.get('tab') === 'categories' ? 'categories' : 'posts'}
      onSelect={select}
    />
  );
}

export function BlogAdminPage() {
  return (
    <>
      <PageHead title="Blog admin" description="The blog’s posts and categories." path={BLOG_ADMIN} noindex />
      <div className="container-page py-10 lg:py-12">
        <PageTitle actions={actions}>Blog</PageTitle>
        <HelpBox live="A post is public as soon as you publish it, and so is every later change. Only staff can see drafts." />
        <div className="mt-8">
          <BlogTabs deletedCategories={<DeletedRecords kind="category" />} />
        </div>
      </div>
    </>
  );
}

import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { ExportContent } from '../../parts/transfer/export-content.tsx';
import { HelpBox } from '../../parts/transfer/help-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { BLOG_ADMIN, categoriesHref, postList } from './list-query.ts';
import { PostsPanel } from './posts-panel.tsx';

const actions = (
  <>
    <ExportContent />
    <LinkButton href="/blog/admin/new" variant="primary" size="sm" icon={Plus}>
      New post
    </LinkButton>
  </>
);

function BlogTabs() {
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
      panel: <CategoriesPanel />,
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

/** All posts with their states, filters and categories, and the deleted ones. */
export function BlogAdminPage() {
  return (
    <StaffScreen
      title="Blog admin"
      description="The blog’s posts and categories."
      path={BLOG_ADMIN}
      heading="Blog"
      actions={actions}
    >
      <HelpBox live="A post is public as soon as you publish it, and so is every later change. Only staff can see drafts." />
      <div className="mt-8">
        <BlogTabs />
      </div>
    </StaffScreen>
  );
}

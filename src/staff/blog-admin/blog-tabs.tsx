import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { staffCategoriesQuery, staffPostsQuery } from '../../api/staff-queries.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { categoriesHref, listHref, readQuery } from './list-query.ts';
import { PostsPanel } from './posts-panel.tsx';

/** The blog's posts and categories, each at an address of its own. The slot stands below the categories. */
export function BlogTabs({ deletedCategories }: { deletedCategories: ReactNode }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const query = readQuery(search);
  const call = useCall();
  const categories = useQuery(staffCategoriesQuery(call)).data?.categories;
  // Not the sum over the categories: a draft may have none yet.
  const posts = useQuery(staffPostsQuery(call, {})).data?.total;
  const tabs = [
    {
      id: 'posts',
      label: 'Blog Posts',
      count: posts,
      href: listHref(query),
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
    // In place of the address before: Back leads to the posts of before, however often the tabs were changed.
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

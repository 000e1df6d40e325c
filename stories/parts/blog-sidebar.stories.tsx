import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogSidebar } from '../../src/parts/blog/blog-sidebar.tsx';
import { CategoryList } from '../../src/parts/blog/category-list.tsx';
import { RecentPosts } from '../../src/parts/blog/recent-posts.tsx';
import { SearchBox } from '../../src/site/blog/search-box.tsx';
import { app, withApp } from '../with-app.tsx';

const current = 'how-to-show-up-when-someone-searches-near-me';

const meta = preview.meta({
  title: 'Parts/Blog sidebar',
  tags: ['spec:2', 'spec:9'],
  component: BlogSidebar,
  args: {
    children: (
      <>
        <SearchBox />
        <CategoryList current="analytics" />
        <RecentPosts currentSlug={current} />
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div className="mx-auto max-w-80 px-gutter py-10 md:max-w-none">
        <h1 className="sr-only">Blog</h1>
        <Story />
      </div>
    ),
    withApp,
  ],
});

export const Data = meta.story({
  parameters: app({ host: { content: demoContent() } }),
  play: async ({ canvas }) => {
    const categories = await canvas.findByRole('region', { name: 'Categories' });
    await waitFor(() => expect(within(categories).getAllByRole('link')).toHaveLength(6));
    const names = within(categories)
      .getAllByRole('link')
      .map((link) => link.querySelector('.count')?.textContent);
    await expect(names).toEqual(['12', '8', '7', '6', '9', '5']);
    await expect(within(categories).getByRole('link', { name: 'SEO 12 articles' })).toHaveAttribute(
      'href',
      '/blog/category/seo',
    );
    await expect(within(categories).getByRole('link', { current: 'page' })).toHaveAccessibleName(
      'Analytics 6 articles',
    );
    const recent = canvas.getByRole('region', { name: 'Recent posts' });
    await waitFor(() => expect(within(recent).getAllByRole('link')).toHaveLength(3));
    await expect(within(recent).getByRole('link', { current: 'page' })).toHaveAttribute(
      'href',
      `/blog/${current}`,
    );
  },
});

export const SearchForm = meta.story({
  name: 'Search without JavaScript',
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('searchbox', { name: 'Search the blog' });
    await expect(field).toHaveAttribute('name', 'q');
    await expect(field.closest('search > form')).toHaveAttribute('action', '/blog/search');
  },
});

export const Loading = meta.story({
  parameters: app({
    host: { overrides: [pending('GET /api/blog/posts'), pending('GET /api/blog/categories')] },
  }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Loading categories...')).toBeInTheDocument();
    await expect(canvas.getByText('Loading recent posts...')).toBeInTheDocument();
    const lists = [...canvasElement.querySelectorAll('ul')].map(({ children }) => children.length);
    await expect(lists).toEqual([5, 3]);
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    host: {
      overrides: [
        fails('GET /api/blog/posts', 500, 'No luck.'),
        fails('GET /api/blog/categories', 500, 'No luck.'),
      ],
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error loading categories. Please try again later.')).toBeVisible();
    await expect(
      await canvas.findByText('Error loading recent posts. Please try again later.'),
    ).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: app({
    seed: ({ content }) =>
      content.update((draft) => {
        draft.posts = [];
        draft.categories = [];
      }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No categories available')).toBeVisible();
    await expect(await canvas.findByText('No recent posts yet.')).toBeVisible();
  },
});

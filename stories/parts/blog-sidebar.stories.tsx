import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogSidebar } from '../../src/parts/blog/blog-sidebar.tsx';
import { CategoryList } from '../../src/parts/blog/category-list.tsx';
import { RecentPosts } from '../../src/parts/blog/recent-posts.tsx';
import { SearchBox } from '../../src/site/blog/search-box.tsx';
import { screenAt } from '../staff/states.ts';
import { app, withApp, withContent } from '../with-app.tsx';

const current = 'how-to-show-up-when-someone-searches-near-me';

const at = screenAt({});

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
    const recent = canvas.getByRole('region', { name: 'Recent posts' });
    await waitFor(() => expect(within(recent).getAllByRole('link')).toHaveLength(3));
  },
});

export const Loading = meta.story({
  parameters: at(pending('GET /api/blog/posts'), pending('GET /api/blog/categories')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading categories...')).toBeInTheDocument();
  },
});

export const Error = meta.story({
  parameters: at(
    fails('GET /api/blog/posts', 500, 'Something went wrong. Please try again.'),
    fails('GET /api/blog/categories', 500, 'Something went wrong. Please try again.'),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error loading categories. Please try again later.')).toBeVisible();
    await expect(
      await canvas.findByText('Error loading recent posts. Please try again later.'),
    ).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: app({
    seed: withContent((draft) => {
      draft.posts = [];
      draft.categories = [];
    }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No categories available')).toBeVisible();
    await expect(await canvas.findByText('No recent posts yet.')).toBeVisible();
  },
});

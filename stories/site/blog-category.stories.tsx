import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogCategoryPage } from '../../src/site/blog/blog-category-page.tsx';
import { showsHeading, screenAt } from '../staff/states.ts';
import { app, withPage } from '../with-app.tsx';

const at = screenAt({ path: '/blog/category/seo' });

const meta = preview.meta({
  title: 'Pages/Public/Blog category',
  tags: ['spec:2'],
  component: BlogCategoryPage,
  decorators: [withPage],
  args: { params: { category: 'seo' } },
  parameters: app({ path: '/blog/category/seo' }),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'SEO' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
  },
});

export const Loading = meta.story({
  parameters: at(pending('GET /api/blog/posts'), pending('GET /api/blog/categories')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading blog posts...')).toBeInTheDocument();
  },
});

export const Error = meta.story({
  parameters: at(fails('GET /api/blog/posts', 500, 'Something went wrong. Please try again.')),
  play: async ({ canvas }) => {
    const articles = within(await canvas.findByRole('region', { name: 'Articles' }));
    await expect(await articles.findByRole('alert')).toHaveTextContent(
      'Error loading blog posts. Please try again later.',
    );
  },
});

export const Empty = meta.story({
  args: { params: { category: 'social-media' } },
  parameters: app({ path: '/blog/category/social-media' }),
  play: showsHeading('No articles found'),
});

export const NotFound = meta.story({
  args: { params: { category: 'knitting' } },
  parameters: app({ path: '/blog/category/knitting' }),
  play: showsHeading('Category Not Found', 1),
});

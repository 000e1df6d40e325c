import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogCategoryPage } from '../../src/site/blog/blog-category-page.tsx';
import { app, withPage } from '../with-app.tsx';

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
    await expect(canvas.getByText('1 article', { selector: 'h1 + p' })).toBeVisible();
    await expect(await canvas.findByRole('link', { current: 'page', name: /^SEO/ })).toHaveAttribute(
      'href',
      '/blog/category/seo',
    );
    await expect(canvas.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    await expect(document.title).toBe('SEO articles | SWFL Marketing Coach');
  },
});

export const Loading = meta.story({
  parameters: app({
    path: '/blog/category/seo',
    host: { overrides: [pending('GET /api/blog/posts'), pending('GET /api/blog/categories')] },
  }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Loading blog posts...')).toBeInTheDocument();
    await expect(canvasElement.querySelectorAll('.sk-cover')).toHaveLength(6);
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    path: '/blog/category/seo',
    host: { overrides: [fails('GET /api/blog/posts', 500, 'No luck.')] },
  }),
  play: async ({ canvas }) => {
    const articles = within(await canvas.findByRole('region', { name: 'Articles' }));
    await expect(await articles.findByRole('alert')).toHaveTextContent(
      'Error loading blog posts. Please try again later.',
    );
    await expect(articles.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'SEO' })).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { params: { category: 'social-media' } },
  parameters: app({ path: '/blog/category/social-media' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No articles found' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Social Media' })).toBeVisible();
    await expect(canvas.getByText('0 articles', { selector: 'h1 + p' })).toBeVisible();
    await expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  },
});

export const NotFound = meta.story({
  args: { params: { category: 'knitting' } },
  parameters: app({ path: '/blog/category/knitting' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Category Not Found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Return to Blog' })).toHaveAttribute('href', '/blog');
    await expect(document.title).toBe('Category Not Found | SWFL Marketing Coach');
    await expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  },
});

/** Without the list of categories, the posts' 404 shows that it does not exist. */
export const NotFoundWithoutTheList = meta.story({
  args: { params: { category: 'knitting' } },
  parameters: app({
    path: '/blog/category/knitting',
    host: { overrides: [fails('GET /api/blog/categories', 500, 'No luck.')] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Category Not Found' })).toBeVisible();
  },
});

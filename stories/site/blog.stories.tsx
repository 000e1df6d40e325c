import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogPage } from '../../src/site/blog/blog-page.tsx';
import { app, withPage } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Public/Blog',
  tags: ['spec:2', 'spec:4', 'spec:9'],
  component: BlogPage,
  decorators: [withPage],
  parameters: app({ path: '/blog' }),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Digital marketing resources',
    );
    const articles = await canvas.findByRole('region', { name: 'Articles' });
    // The newest one is beside the title.
    await waitFor(() => expect(within(articles).getAllByRole('article')).toHaveLength(4));
    const [first] = canvas.getAllByRole('article');
    if (!first) throw new Error('There is no first article.');
    const title = 'How to show up when someone searches “near me”';
    await expect(within(first).getByRole('heading', { level: 2 })).toHaveTextContent(title);
    await expect(within(first).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      '/blog/how-to-show-up-when-someone-searches-near-me',
    );
    await expect(within(first).getByRole('link', { name: 'SEO' })).toHaveAttribute(
      'href',
      '/blog/category/seo',
    );
    await expect(within(first).getByText('Read more')).toBeVisible();
    await expect(first.querySelector('img')).toHaveAttribute('loading', 'eager');
    await expect(canvas.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('region', { name: 'Where does your own business stand?' })).toBeVisible();
  },
});

export const Sidebar = meta.story({
  tags: ['behavior'],
  play: async ({ canvas }) => {
    const sidebar = within(await canvas.findByRole('complementary', { name: 'Blog sidebar' }));
    await expect(sidebar.getByRole('searchbox', { name: 'Search the blog' })).toBeVisible();
    const categories = within(sidebar.getByRole('region', { name: 'Categories' }));
    await waitFor(() => expect(categories.getAllByRole('link')).toHaveLength(5));
    // It has no post yet.
    await expect(categories.queryByRole('link', { name: /Social Media/ })).toBeNull();
    await expect(sidebar.getByRole('region', { name: 'Subscribe' })).toBeVisible();
  },
});

/** 47 posts fill six pages. */
export const ManyPages = meta.story({
  parameters: app({ path: '/blog', host: { content: demoContent() } }),
  play: async ({ canvas, userEvent }) => {
    const pages = await canvas.findByRole('navigation', { name: 'Pages' });
    await expect(await canvas.findByRole('region', { name: 'Articles, page 1 of 6' })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(9);
    await expect(within(pages).getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/blog');
    const [newest] = canvas.getAllByRole('heading', { level: 2 });
    const title = newest?.textContent ?? '';
    await userEvent.click(within(pages).getByRole('link', { name: 'Next' }));
    await expect(await canvas.findByRole('region', { name: 'Articles, page 2 of 6' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('heading', { name: title })).not.toBeInTheDocument());
    await expect(canvas.getByRole('link', { current: 'page', name: 'Page 2' })).toBeVisible();
    await expect(document.title).toContain('page 2');
  },
});

export const BeyondTheLastPage = meta.story({
  tags: ['look'],
  parameters: app({ path: '/blog?page=7', host: { content: demoContent() } }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await expect(document.title).toMatch(/^Page Not Found/);
    await expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(canvas.getByRole('link', { name: 'page 6' })).toHaveAttribute('href', '/blog?page=6');
    await userEvent.click(canvas.getByRole('link', { name: 'Go to the first page' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(9));
    await expect(document.head.querySelector('meta[name="robots"]')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  parameters: app({
    path: '/blog',
    host: { overrides: [pending('GET /api/blog/posts'), pending('GET /api/blog/categories')] },
  }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Loading blog posts...')).toBeInTheDocument();
    await expect(await canvas.findByText('Loading categories...')).toBeInTheDocument();
    await expect(canvasElement.querySelectorAll('.sk-cover')).toHaveLength(6);
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    path: '/blog',
    host: {
      overrides: [
        fails('GET /api/blog/posts', 500, 'No luck.'),
        fails('GET /api/blog/categories', 500, 'No luck.'),
      ],
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
    await expect(canvas.getByText('Error loading blog posts. Please try again later.')).toBeVisible();
    await expect(canvas.getByText('Error loading categories. Please try again later.')).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: app({
    path: '/blog',
    seed: ({ content }) =>
      content.update((draft) => {
        draft.posts = [];
        draft.categories = [];
      }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No blog posts found.')).toBeVisible();
    await expect(canvas.getByText(/The first ones are being written\. Please/)).toBeVisible();
    await expect(await canvas.findByText('No categories available')).toBeVisible();
  },
});

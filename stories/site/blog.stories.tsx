import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogPage } from '../../src/site/blog/blog-page.tsx';
import { showsHeading, showsText, screenAt } from '../staff/states.ts';
import { app, withPage, withContent } from '../with-app.tsx';

const at = screenAt({ path: '/blog' });

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
  },
});

/** 47 posts fill six pages. */
export const ManyPages = meta.story({
  parameters: app({ path: '/blog', host: { content: demoContent() } }),
  play: async ({ canvas, userEvent }) => {
    const pages = await canvas.findByRole('navigation', { name: 'Pages' });
    await expect(await canvas.findByRole('region', { name: 'Articles, page 1 of 6' })).toBeVisible();
    const [newest] = canvas.getAllByRole('heading', { level: 2 });
    const title = newest?.textContent ?? '';
    await userEvent.click(within(pages).getByRole('link', { name: 'Next' }));
    await expect(await canvas.findByRole('region', { name: 'Articles, page 2 of 6' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('heading', { name: title })).not.toBeInTheDocument());
    await expect(canvas.getByRole('link', { current: 'page', name: 'Page 2' })).toBeVisible();
  },
});

export const BeyondTheLastPage = meta.story({
  parameters: app({ path: '/blog?page=7', host: { content: demoContent() } }),
  play: showsHeading('This page does not exist'),
});

export const Loading = meta.story({
  parameters: at(pending('GET /api/blog/posts'), pending('GET /api/blog/categories')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading blog posts...')).toBeInTheDocument();
  },
});

export const Error = meta.story({
  parameters: at(
    fails('GET /api/blog/posts', 500, 'Something went wrong. Please try again.'),
    fails('GET /api/blog/categories', 500, 'Something went wrong. Please try again.'),
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
    await expect(canvas.getByText('Error loading blog posts. Please try again later.')).toBeVisible();
    await expect(canvas.getByText('Error loading categories. Please try again later.')).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: app({
    path: '/blog',
    seed: withContent((draft) => {
      draft.posts = [];
      draft.categories = [];
    }),
  }),
  play: showsText('No blog posts found.'),
});

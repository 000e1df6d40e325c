import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogSearchPage } from '../../src/site/blog/blog-search-page.tsx';
import { app, withPage } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Public/Blog search',
  tags: ['spec:2', 'spec:5', 'spec:9'],
  component: BlogSearchPage,
  decorators: [withPage],
  parameters: app({ path: '/blog/search?q=email' }),
});

const marksIn = (element: Element): (string | null)[] =>
  [...element.querySelectorAll('mark')].map(({ textContent }) => textContent);

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^Found 1 result\(s\)/ })).toBeVisible();
    const article = canvas.getByRole('article');
    await expect(marksIn(article)).toEqual(['Email', 'email']);
    await expect(
      within(article).getByRole('link', { name: 'The welcome email most local businesses never send' }),
    ).toHaveAttribute('href', '/blog/the-welcome-email-most-local-businesses-never-send');
    await expect(canvas.getByRole('searchbox', { name: 'Search the blog' })).toHaveValue('email');
    const sidebar = canvas.getByRole('complementary', { name: 'Blog sidebar' });
    const recent = await within(sidebar).findByRole('region', { name: 'Recent posts' });
    await waitFor(() => expect(within(recent).getAllByRole('listitem')).toHaveLength(3));
    await expect(canvas.getByRole('region', { name: 'Categories' })).toBeVisible();
    await expect(within(sidebar).getByRole('region', { name: 'Subscribe' })).toBeVisible();
    await expect(document.title).toBe('“email” in the blog | SWFL Marketing Coach');
    await expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  },
});

export const SearchesAgain = meta.story({
  name: 'New search term',
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('searchbox', { name: 'Search the blog' });
    await canvas.findByRole('heading', { name: /^Found 1 result/ });
    await userEvent.clear(field);
    await userEvent.type(field, '  MONDAY  {Enter}');
    await expect(
      await canvas.findByRole('link', { name: 'Four numbers worth checking every Monday' }),
    ).toBeVisible();
    await expect(marksIn(canvas.getByRole('article'))).toEqual(['Monday']);
    await expect(field).toHaveValue('MONDAY');
    await userEvent.clear(field);
    await userEvent.type(field, '   {Enter}');
    await expect(canvas.getByRole('heading', { name: /^Found 1 result.*“MONDAY”/ })).toBeVisible();
  },
});

export const FindsACategory = meta.story({
  name: 'Category as a search term',
  parameters: app({ path: '/blog/search?q=ANALYTICS' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /^Found 1 result/ });
    const article = within(canvas.getByRole('article'));
    await expect(marksIn(article.getByRole('link', { name: 'Analytics' }))).toEqual(['Analytics']);
  },
});

export const Loading = meta.story({
  parameters: app({
    path: '/blog/search?q=email',
    host: { overrides: [pending('GET /api/blog/posts'), pending('GET /api/blog/categories')] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading recent posts...')).toBeInTheDocument();
    await expect(canvas.getByText('Loading blog posts...')).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    path: '/blog/search?q=email',
    host: { overrides: [fails('GET /api/blog/posts', 500, 'No luck.')] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error loading blog posts. Please try again later.')).toBeVisible();
    await expect(
      await canvas.findByText('Error loading recent posts. Please try again later.'),
    ).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  },
});

export const Empty = meta.story({
  parameters: app({ path: '/blog/search?q=submarine' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No results found' })).toBeVisible();
    await expect(canvas.queryByText(/^Found/)).not.toBeInTheDocument();
    const topics = within(canvas.getByRole('region', { name: 'Categories' }));
    await expect(await topics.findByRole('link', { name: /^Analytics/ })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('submarine');
  },
});

export const NoTerm = meta.story({
  parameters: app({ path: '/blog/search?q=%20%20' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Enter a search term' })).toBeVisible();
    await expect(document.title).toBe('Blog search | SWFL Marketing Coach');
  },
});

import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogSearchPage } from '../../src/site/blog/blog-search-page.tsx';
import { showsHeading, screenAt } from '../staff/states.ts';
import { app, withPage } from '../with-app.tsx';

const at = screenAt({ path: '/blog/search?q=email' });

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
    await expect(await canvas.findByText('Error loading blog posts. Please try again later.')).toBeVisible();
    await expect(
      await canvas.findByText('Error loading recent posts. Please try again later.'),
    ).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: app({ path: '/blog/search?q=submarine' }),
  play: showsHeading('No results found'),
});

export const NoTerm = meta.story({
  parameters: app({ path: '/blog/search?q=%20%20' }),
  play: showsHeading('Enter a search term'),
});

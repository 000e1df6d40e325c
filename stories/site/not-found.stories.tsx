import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { NotFoundPage } from '../../src/parts/layout/not-found-page.tsx';
import { app, withPage } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Public/Not found',
  tags: ['spec:2'],
  component: NotFoundPage,
  decorators: [withPage],
  parameters: app({ path: '/no-such-page' }),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
    await expect(canvas.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(canvas.getByText('There is no page at /no-such-page')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: 'Search the blog' })).toHaveAttribute(
      'href',
      '/blog/search',
    );
    await expect(document.title).toBe('404 Page Not Found | SWFL Marketing Coach');
    await expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  },
});

const LONG = `/${'no-such-page-'.repeat(12)}`;

export const LongAddress = meta.story({
  name: 'A long address is cut',
  parameters: app({ path: LONG }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`There is no page at ${LONG.slice(0, 80)}…`)).toBeVisible();
  },
});

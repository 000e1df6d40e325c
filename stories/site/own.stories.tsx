import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoPages } from '../../mocks/demo/demo-pages.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { OwnPage } from '../../src/site/own-page/own-page.tsx';
import { showsError, showsText } from '../staff/states.ts';
import { app, wholeApp, withPage } from '../with-app.tsx';

const PAGE = 'GET /api/own-pages/{slug}';

/** A site whose owner has added a page. */
const at = (options: Partial<Parameters<typeof app>[0]> = {}) =>
  app({
    path: '/workshops',
    seed: ({ content }) => content.update((draft) => void draft.pages.push(...structuredClone(demoPages))),
    ...options,
  });

const meta = preview.meta({
  title: 'Pages/Public/Own page',
  component: OwnPage,
  decorators: [withPage],
  args: { params: { page: 'workshops' } },
  parameters: at(),
});

export const Data = meta.story({
  tags: ['look'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Workshops');
    await expect(canvas.getByText(/^Two hours at one table/)).toBeVisible();
    const contents = within(canvas.getByRole('navigation', { name: 'On this page' }));
    await expect(contents.getByRole('link', { name: 'What to bring' })).toBeVisible();
    await expect(document.title).toBe('Workshops | SWFL Marketing Coach');
    await expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://example.com/workshops',
    );
    await expect(document.head.querySelector('meta[property="og:image"]')).toHaveAttribute(
      'content',
      'https://example.com/share/pages/workshops.png',
    );
  },
});

export const Wide = meta.story({
  name: 'In the menu and at the bottom',
  render: wholeApp,
  globals: { viewport: { value: 'desktop' } },
  parameters: at({
    seed: ({ content }) =>
      content.update(({ pages }) => {
        for (const page of structuredClone(demoPages)) {
          pages.push({ ...page, published: { ...page.published, inMenu: true, linkText: 'Learn' } });
        }
      }),
  }),
  play: async ({ canvas }) => {
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Services',
      'About',
      'Blog',
      'Learn',
      'Contact',
    ]);
    await expect(menu.getByRole('link', { name: 'Learn' })).toHaveAttribute('aria-current', 'page');
    const foot = within(canvas.getByRole('navigation', { name: 'Quick links' }));
    await expect(foot.getByRole('link', { name: 'Learn' })).toHaveAttribute('href', '/workshops');
  },
});

export const Loading = meta.story({
  parameters: at({ host: { overrides: [pending(PAGE)] } }),
  play: showsText('Loading the page...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: at({ host: { overrides: [fails(PAGE, 503, 'No luck.')] } }),
  play: showsError('The page could not be loaded.'),
});

export const NotFound = meta.story({
  args: { params: { page: 'nothing' } },
  parameters: at({ path: '/nothing' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no page at /nothing')).toBeVisible();
    await expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  },
});

export const Retired = meta.story({
  name: 'Retired, with a redirect',
  render: wholeApp,
  parameters: at({
    seed: ({ content }) =>
      content.update(({ pages }) => {
        for (const page of structuredClone(demoPages)) pages.push({ ...page, retiredTo: '/about' });
      }),
  }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('I read the numbers with you'),
    );
  },
});

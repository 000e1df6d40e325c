import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoPages } from '../../mocks/demo/demo-pages.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { OwnPage } from '../../src/site/own-page/own-page.tsx';
import { showsText } from '../staff/states.ts';
import { app, wholeApp, withPage, withContent } from '../with-app.tsx';

const PAGE = 'GET /api/own-pages/{slug}';

/** A site whose owner has added a page. */
const at = (options: Partial<Parameters<typeof app>[0]> = {}) =>
  app({
    path: '/workshops',
    seed: withContent((draft) => void draft.pages.push(...structuredClone(demoPages))),
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Workshops');
    await expect(canvas.getByText(/^Two hours at one table/)).toBeVisible();
  },
});

export const Wide = meta.story({
  name: 'In the menu and at the bottom',
  render: wholeApp,
  globals: { viewport: { value: 'desktop' } },
  parameters: at({
    seed: withContent(({ pages }) => {
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
    const foot = within(canvas.getByRole('navigation', { name: 'Quick links' }));
    await expect(foot.getByRole('link', { name: 'Learn' })).toHaveAttribute('href', '/workshops');
  },
});

export const Loading = meta.story({ parameters: at({ host: { overrides: [pending(PAGE)] } }) });

export const Error = meta.story({
  parameters: at({ host: { overrides: [fails(PAGE, 503, 'Something went wrong. Please try again.')] } }),
});

export const NotFound = meta.story({
  args: { params: { page: 'nothing' } },
  parameters: at({ path: '/nothing' }),
  play: showsText('There is no page at /nothing'),
});

export const Retired = meta.story({
  name: 'Retired, with a redirect',
  render: wholeApp,
  parameters: at({
    seed: withContent(({ pages }) => {
      for (const page of structuredClone(demoPages)) pages.push({ ...page, retiredTo: '/about' });
    }),
  }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('I read the numbers with you'),
    );
  },
});

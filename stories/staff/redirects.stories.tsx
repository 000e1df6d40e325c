import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoAddressHits, demoRedirects } from '../../mocks/demo/demo-redirects.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { RedirectsPage } from '../../src/staff/redirects/redirects-page.tsx';
import { app, type AppParameters, wholeApp } from '../with-app.tsx';
import { BUSY, screenAt } from './states.ts';

const LIST = 'GET /api/admin/redirects';
const screenOf: AppParameters = {
  path: '/admin/redirects',
  as: 'admin',
  async seed({ content, leads, clock }) {
    await content.update((all) => void (all.redirects = [...demoRedirects]));
    await leads.update((all) => void (all.addressHits = demoAddressHits(clock.now())));
  },
};
const at = screenAt(screenOf);

const meta = preview.meta({
  title: 'Pages/Staff/Old addresses',
  component: RedirectsPage,
  render: wholeApp,
  parameters: at(),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Old addresses' })).toBeVisible();
    await expect(await canvas.findByText('2 old addresses')).toBeVisible();
    await expect(canvas.getByText('Leads to /#services')).toBeVisible();
    await expect(canvas.getByText('The page is gone.')).toBeVisible();
    await expect(canvas.getByText('/gallery')).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: at(pending(LIST)) });

export const Error = meta.story({ parameters: at(fails(LIST, 503, BUSY)) });

export const Empty = meta.story({
  parameters: app({ path: '/admin/redirects', as: 'admin', seed: () => Promise.resolve() }),
});

export const Redirects = meta.story({
  tags: ['look'],
  name: 'Redirect an unknown address',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Redirect /gallery' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an old address' }));
    const to = dialog.getByRole('textbox', { name: /^Leads to/ });
    await userEvent.type(to, '/gallery/');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(to).toHaveAccessibleDescription(/That would lead back to the old address/));
  },
});

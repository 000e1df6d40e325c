import { expect, screen, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { PagesPage } from '../../src/staff/pages/pages-page.tsx';
import { wholeApp } from '../with-app.tsx';
import { screenAt } from './states.ts';

const LIST = 'GET /api/admin/pages';
const path = '/admin/pages';

const at = screenAt({ path, as: 'admin' });

const meta = preview.meta({
  title: 'Pages/Staff/Pages',
  tags: ['spec:2'],
  component: PagesPage,
  parameters: at(),
  render: wholeApp,
});

type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole'>;

/** The services in the displayed order. */
async function shownServices(canvas: Canvas): Promise<(string | null)[]> {
  const list = within(await canvas.findByRole('list', { name: 'Services' }));
  return list
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'View');
}

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
    const services = await shownServices(canvas);
    await expect(services).toContain('SEO Strategy');
  },
});

export const Loading = meta.story({ parameters: at(pending(LIST)) });

export const Error = meta.story({ parameters: at(fails(LIST, 503, 'The store is busy. Please try again.')) });

export const Adds = meta.story({
  name: 'New service, then its editor',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a service' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a service' }));
    await userEvent.type(dialog.getByLabelText('Title'), 'Online Reviews');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Online Reviews' })).toBeVisible();
    await expect(canvas.getByText('Not published')).toBeVisible();
    await expect(canvas.getByDisplayValue('Online Reviews')).toBeVisible();
  },
});

// On a phone the way back is the menu.
export const AddsPageWide = meta.story({
  name: 'New page, from draft to bin',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^None yet\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a page' }));
    await userEvent.type(dialog.getByLabelText('Title'), 'Workshops');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Workshops' })).toBeVisible();
    await expect(canvas.getByLabelText('Address')).toHaveValue('workshops');
    await userEvent.click(canvas.getByRole('link', { name: 'All pages' }));
    const own = within(await canvas.findByRole('list', { name: 'Your own pages' }));
    await expect(own.getByText('Not published')).toBeVisible();
    await expect(own.queryByRole('button', { name: 'Retire “Workshops”' })).toBeNull();
    await userEvent.click(own.getByRole('button', { name: 'Delete “Workshops”' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete “Workshops”?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore “Workshops”' }));
    await expect(
      within(await canvas.findByRole('list', { name: 'Your own pages' })).getByText('/workshops'),
    ).toBeVisible();
  },
});

import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { PagesPage } from '../../src/staff/pages/pages-page.tsx';
import { isNoticed } from '../notices.ts';
import { wholeApp } from '../with-app.tsx';
import { screenAt, showsError, showsText } from './states.ts';
import { hasLink } from './dialogs.ts';

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
    const pages = within(canvas.getByRole('list', { name: 'Pages' }));
    await hasLink(pages, 'About', '/admin/pages/about');
    await hasLink(pages, 'View “About”', '/about');
    await expect(canvas.queryByText('Original')).toBeNull();
    await expect(await canvas.findAllByText('Sample')).toHaveLength(1);
    await expect(pages.getByRole('link', { name: 'About' }).closest('li')).toHaveTextContent('Sample');
  },
});

export const Loading = meta.story({
  parameters: at(pending(LIST)),
  play: showsText('Loading the pages...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: at(fails(LIST, 503, 'The store is busy. Please try again.')),
  play: showsError('The pages could not be loaded.', 'The store is busy. Please try again.'),
});

export const Moves = meta.story({
  name: 'Services moved with buttons',
  play: async ({ canvas, userEvent }) => {
    const [first = '', second = ''] = (await shownServices(canvas)).map(String);
    await userEvent.click(canvas.getByRole('button', { name: `Move “${first}” down` }));
    await expect(canvas.getByText(new RegExp(`^“${first}” is now number 2 of`))).toBeInTheDocument();
    await waitFor(async () => expect((await shownServices(canvas)).slice(0, 2)).toEqual([second, first]));
    await expect(canvas.getByRole('button', { name: `Move “${first}” down` })).toHaveFocus();
  },
});

export const MovingFails = meta.story({
  name: 'Order not saved',
  parameters: at(fails('PUT /api/admin/services/order', 409, 'The services have changed meanwhile.')),
  play: async ({ canvas, userEvent }) => {
    const before = await shownServices(canvas);
    await userEvent.click(canvas.getByRole('button', { name: `Move “${before[0] ?? ''}” down` }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The services have changed meanwhile.');
    await waitFor(async () => expect(await shownServices(canvas)).toEqual(before));
  },
});

export const Adds = meta.story({
  name: 'New service, then its editor',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a service' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a service' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByText('Please enter a title.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Title'), 'Online Reviews');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Online Reviews' })).toBeVisible();
    await expect(canvas.getByText('Not published')).toBeVisible();
    await expect(canvas.getByDisplayValue('Online Reviews')).toBeVisible();
  },
});

export const Retires = meta.story({
  name: 'Service retired and offered again',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retire “SEO Strategy”' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Retire “SEO Strategy”?' }));
    const goal = dialog.getByLabelText('Where /services/seo-strategy will redirect');
    await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
    await expect(dialog.getByText('Choose where its address should redirect.')).toBeVisible();
    await expect(goal).toHaveFocus();
    await userEvent.selectOptions(goal, 'Home page');
    await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
    await isNoticed('Service retired', 'The address of “SEO Strategy” now redirects to /.');
    await expect(canvas.getByRole('heading', { level: 2, name: 'Services' })).toHaveFocus();
    await expect(await canvas.findByText('Retired')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'View “SEO Strategy”' })).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Offer “SEO Strategy” again' }));
    await isNoticed('Service offered again', 'Visitors can find “SEO Strategy” at /services/seo-strategy.');
  },
});

import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { unconfirmed } from '../../mocks/fixtures/subscriber-links.ts';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { SubscribersPage } from '../../src/staff/subscribers/subscribers-page.tsx';
import { app, hostOf, withPage } from '../with-app.tsx';
import { answer } from './dialogs.ts';
import { showsError, showsHeading, showsText } from './states.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Subscribers',
  tags: ['spec:2'],
  component: SubscribersPage,
  decorators: [withPage],
});

const LIST = 'GET /api/admin/subscribers';

async function withSubscribers({ leads }: MemoryHost): Promise<void> {
  await leads.update(({ subscribers }) => {
    subscribers.push(
      { id: 'first', email: 'anne@example.com', subscribedAt: '2025-04-02T12:00:00.000Z' },
      { id: 'bot', email: 'x9q@example.net', subscribedAt: '2025-05-01T03:00:00.000Z', suspect: true },
      { id: 'second', email: 'Ben.Ito@example.org', subscribedAt: '2025-05-30T19:15:00.000Z' },
      { id: 'third', email: 'cleo@example.com', subscribedAt: '2025-06-02T14:59:00.000Z' },
    );
  });
}

const at = (query = '', overrides: readonly HttpHandler[] = []) =>
  app({ path: `/admin/subscribers${query}`, as: 'admin', seed: withSubscribers, host: { overrides } });

type Canvas = Pick<typeof screen, 'findByRole'>;
const rows = async (canvas: Canvas): Promise<HTMLElement[]> =>
  within(await canvas.findByRole('list', { name: 'Subscribers' })).getAllByRole('listitem');

export const Data = meta.story({
  parameters: at(),
  play: async ({ canvas }) => {
    const [cleo, ben, anne, ...others] = await rows(canvas);
    await expect(cleo).toHaveTextContent('cleo@example.comJune 2, 2025 at 10:59 AM EDT');
    await expect(ben).toHaveTextContent('Ben.Ito@example.org');
    await expect(anne).toHaveTextContent('anne@example.com');
    await expect(others).toEqual([]);
    await expect(canvas.getByRole('tab', { name: 'Possible spam (1)' })).toBeVisible();
    await expect(canvas.getByText(/^This site does not send email to subscribers/)).toBeVisible();
  },
});

export const WithMail = meta.story({
  name: 'One waits to confirm',
  parameters: app({
    path: '/admin/subscribers',
    as: 'admin',
    host: { sendsMail: true, leads: { subscribers: [unconfirmed] } },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^New subscribers confirm with a link/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Nobody has subscribed yet' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Waiting to confirm (1)' }));
    await waitFor(async () => expect((await rows(canvas))[0]).toHaveTextContent('nora@example.com'));
    await expect(canvas.getByRole('heading', { level: 2, name: '1 waiting' })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: at('', [pending(LIST)]),
  play: showsText('Loading subscribers...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: at('', [fails(LIST, 500, 'Something broke on our side.')]),
  play: showsError('Something broke on our side.'),
});

export const Empty = meta.story({
  parameters: app({ path: '/admin/subscribers', as: 'admin' }),
  play: showsHeading('Nobody has subscribed yet'),
});

export const Searches = meta.story({
  name: 'Search, and possible spam',
  parameters: at(),
  play: async ({ canvas, userEvent }) => {
    await rows(canvas);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by address' }), 'ben{Enter}');
    await waitFor(async () => expect(await rows(canvas)).toHaveLength(1));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by address' }), 'zzz{Enter}');
    await expect(await canvas.findByText('No address here contains “benzzz.”')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Show all' }));
    await waitFor(async () => expect(await rows(canvas)).toHaveLength(3));
    await userEvent.click(canvas.getByRole('tab', { name: 'Possible spam (1)' }));
    await waitFor(async () => expect((await rows(canvas))[0]).toHaveTextContent('x9q@example.net'));
  },
});

export const Deletes = meta.story({
  name: 'Delete after confirmation',
  parameters: at(),
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete cleo@example.com' }));
    await answer('Delete “cleo@example.com”?', 'Delete');
    await waitFor(async () => expect(await rows(canvas)).toHaveLength(2));
    const third = hostOf(context)
      .leads.read()
      .subscribers.find(({ id }) => id === 'third');
    await expect(third).toHaveProperty('deleted');
    await expect(canvas.getByRole('heading', { level: 2, name: '2 subscribers' })).toHaveFocus();
    await expect(await screen.findByText('cleo@example.com is no longer on the list.')).toBeInTheDocument();
  },
});

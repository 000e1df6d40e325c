import type { HttpHandler } from 'msw';
import { expect, type screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { unconfirmed } from '../../mocks/fixtures/subscriber-links.ts';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { SubscribersPage } from '../../src/staff/subscribers/subscribers-page.tsx';
import { app, withPage } from '../with-app.tsx';
import { hasLink } from './dialogs.ts';

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
    const [cleo] = await rows(canvas);
    await expect(cleo).toHaveTextContent('cleo@example.comJune 2, 2025 at 10:59 AM EDT');
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
    await expect(
      await canvas.findByText(/press “Send an article,” open a post, and use its “Newsletter\.”/),
    ).toBeVisible();
    await hasLink(canvas, 'Send an article', '/blog/admin?state=published');
    await userEvent.click(canvas.getByRole('tab', { name: 'Waiting to confirm (1)' }));
    await waitFor(async () => expect((await rows(canvas))[0]).toHaveTextContent('nora@example.com'));
  },
});

export const Loading = meta.story({ parameters: at('', [pending(LIST)]) });

export const Error = meta.story({ parameters: at('', [fails(LIST, 500, 'Something broke on our side.')]) });

export const Empty = meta.story({ parameters: app({ path: '/admin/subscribers', as: 'admin' }) });

export const Searches = meta.story({
  name: 'Search without a result',
  parameters: at(),
  play: async ({ canvas, userEvent }) => {
    await rows(canvas);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by address' }), 'ben{Enter}');
    await waitFor(async () => expect(await rows(canvas)).toHaveLength(1));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by address' }), 'zzz{Enter}');
    await expect(await canvas.findByText('No address here contains “benzzz.”')).toBeVisible();
  },
});

import type { HttpHandler } from 'msw';
import { expect, waitFor, within, type screen } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { ClientsPage } from '../../src/staff/clients/clients-page.tsx';
import { app, withPage } from '../with-app.tsx';
import { withJoinedClients } from './clients.ts';
import { BUSY } from './states.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Clients',
  component: ClientsPage,
  decorators: [withPage],
});

const LIST = 'GET /api/admin/clients';
const at = (query = '', overrides: readonly HttpHandler[] = []) =>
  app({ path: `/admin/clients${query}`, as: 'editor', seed: withJoinedClients, host: { overrides } });
const list = (canvas: Pick<typeof screen, 'findByRole'>) => canvas.findByRole('list', { name: 'Clients' });
const rowsIn = async (canvas: Pick<typeof screen, 'findByRole'>) =>
  within(await list(canvas)).getAllByRole('listitem');

export const Data = meta.story({
  parameters: at(),
  play: async ({ canvas }) => {
    const rows = await rowsIn(canvas);
    const mike = rows.find(({ textContent }) => textContent.startsWith('Mike Tarpon'));
    await expect(mike).toHaveTextContent(
      /Walk through the report on the phone.*Today.*Call booked.*2 requests/,
    );
  },
});

export const Loading = meta.story({ parameters: at('', [pending(LIST)]) });

export const Error = meta.story({ parameters: at('', [fails(LIST, 503, BUSY)]) });

export const Empty = meta.story({ parameters: app({ path: '/admin/clients', as: 'editor' }) });

export const ByStage = meta.story({
  name: 'Stage and search in the address',
  parameters: at(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Call booked (1)' }));
    await waitFor(async () => expect(await rowsIn(canvas)).toHaveLength(1));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search the clients' }), 'zebra{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  },
});

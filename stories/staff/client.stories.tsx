import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { ClientPage } from '../../src/staff/clients/client-page.tsx';
import { expectNotice } from '../notices.ts';
import { firstReport } from '../reports.ts';
import { app, withPage } from '../with-app.tsx';
import { reefAudit } from './audits.ts';
import { withClients, withJoinedClients } from './clients.ts';
import { BUSY, showsHeading, showsText } from './states.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Client',
  component: ClientPage,
  args: { params: { id: 'kayaks' } },
  decorators: [withPage],
});

const ONE = 'GET /api/admin/clients/{id}';
const path = '/admin/clients/kayaks';
const at = (overrides: readonly HttpHandler[] = [], seed = withJoinedClients) =>
  app({ path, as: 'admin', seed, host: { overrides } });
const requests = (canvas: Pick<typeof screen, 'getByRole'>) =>
  within(canvas.getByRole('list', { name: 'Requests' }));

export const Data = meta.story({ parameters: at(), play: showsHeading('Mike Tarpon', 1) });

export const Audits = meta.story({
  name: 'Audits with actions of reports',
  tags: ['look'],
  args: { params: { id: 'reef' } },
  parameters: app({
    path: '/admin/clients/reef',
    as: 'editor',
    seed: async (host) => {
      await withClients(host);
      await host.audits.change(reefAudit.id, (audit) => {
        audit.report = firstReport;
        audit.checkedOff = [{ id: 'advice-1', at: '2025-06-02T14:00:00.000Z', note: 'My cousin did it.' }];
      });
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const summary = await canvas.findByText('1 of 3 actions checked off');
    const actions = canvas.getByRole('list', { name: /^Actions of / });
    await expect(within(actions).getAllByText('Still open')).toHaveLength(2);
    await expect(within(actions).getByText('“My cousin did it.”')).toBeVisible();
    await userEvent.click(summary);
    await expect(actions).not.toBeVisible();
  },
});

export const OnPhone = meta.story({
  name: 'Very long text, on a phone',
  globals: { viewport: { value: 'phone' } },
  parameters: at([], async (host) => {
    await withJoinedClients(host);
    const long = 'Antidisestablishmentarianism'.repeat(7);
    await host.leads.update(({ leads, clients }) => {
      for (const lead of leads) Object.assign(lead, { name: long, message: long });
      for (const client of clients) Object.assign(client, { nextStep: { text: long, on: '2025-05-30' } });
    });
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Overdue since May 30, 2025')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Loading = meta.story({ parameters: at([pending(ONE)]) });

export const Error = meta.story({ parameters: at([fails(ONE, 503, BUSY)]) });

export const NotFound = meta.story({
  args: { params: { id: 'gone' } },
  parameters: app({ path: '/admin/clients/gone', as: 'editor', seed: withClients }),
  play: showsHeading('This client does not exist', 1),
});

export const Stages = meta.story({
  name: 'Stage chosen by hand, undone',
  parameters: at(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Client' }));
    await expectNotice('Client', 'Mike Tarpon is now at the stage “Client.”');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Call booked' })).toHaveAttribute('aria-pressed', 'true'),
    );
  },
});

export const NextSteps = meta.story({
  name: 'Next step done, undone, emptied',
  parameters: at(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark as done' }));
    await expect(await canvas.findByText(/^None yet/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Change next step' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Next step' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: 'What you will do' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save next step' }));
    await expect(await dialog.findByText('Say what you will do next.')).toBeVisible();
  },
});

export const NotSaved = meta.story({
  name: 'Next step not saved, text kept',
  parameters: at([fails('PATCH /api/admin/clients/{id}', 503, BUSY)]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change next step' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Next step' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'What you will do' }), ' at noon');
    await userEvent.click(dialog.getByRole('button', { name: 'Save next step' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(BUSY);
    await expect(dialog.getByRole('textbox', { name: 'What you will do' })).toHaveValue(
      'Walk through the report on the phone at noon',
    );
  },
});

export const Suggested = meta.story({
  name: 'Same address, the same client?',
  parameters: at([], withClients),
  play: showsText('The same client?'),
});

export const JoinsByHand = meta.story({
  name: 'Another client found and joined',
  tags: ['look'],
  parameters: at(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join another client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Join another client to Mike Tarpon' }));
    await userEvent.type(dialog.getByRole('searchbox'), 'cora');
    await userEvent.click(await dialog.findByRole('button', { name: 'Join Cora Reader' }));
    await waitFor(() => expect(requests(canvas).getAllByRole('heading')).toHaveLength(3));
  },
});

import type { HttpHandler } from 'msw';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { ClientPage } from '../../src/staff/clients/client-page.tsx';
import { expectNotice } from '../notices.ts';
import { firstReport } from '../reports.ts';
import { app, hostOf, withPage } from '../with-app.tsx';
import { reefAudit } from './audits.ts';
import { storedClient, withClients, withJoinedClients } from './clients.ts';
import { answer, hasLink } from './dialogs.ts';
import { BUSY, showsError, showsText } from './states.ts';

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

export const Data = meta.story({
  parameters: at(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Mike Tarpon' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Call booked' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByText('Walk through the report on the phone')).toBeVisible();
    await hasLink(canvas, 'Call Mike Tarpon', 'tel:+12395550170');
    await hasLink(canvas, 'Text Mike Tarpon', 'sms:+12395550170');
    await expect(requests(canvas).getByText('Entered by Ada Admin: Called the office')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Note/ })).toHaveValue(
      'Prefers texts. Busy until noon.',
    );
    await expect(canvas.getByText('Subscribed March 1, 2025')).toBeVisible();
  },
});

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

export const Loading = meta.story({
  parameters: at([pending(ONE)]),
  play: showsText('Loading the client...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: at([fails(ONE, 503, BUSY)]),
  play: showsError(BUSY),
});

export const NotFound = meta.story({
  args: { params: { id: 'gone' } },
  parameters: app({ path: '/admin/clients/gone', as: 'editor', seed: withClients }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'This client does not exist' }),
    ).toBeVisible();
    await hasLink(canvas, 'Go to the clients', '/admin/clients');
  },
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
  name: 'Next step done, undone and changed',
  parameters: at(),
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark as done' }));
    await expect(await canvas.findByText(/^None yet/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Change next step' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Next step' }));
    const text = dialog.getByRole('textbox', { name: 'What you will do' });
    await userEvent.clear(text);
    await userEvent.click(dialog.getByRole('button', { name: 'Save next step' }));
    await expect(await dialog.findByText('Say what you will do next.')).toBeVisible();
    await userEvent.type(text, 'Send the price list');
    await userEvent.click(dialog.getByRole('button', { name: 'Save next step' }));
    await expect(await canvas.findByText('Send the price list')).toBeVisible();
    await expect(storedClient(hostOf(context), 'kayaks')?.nextStep).toEqual({
      text: 'Send the price list',
      on: '2025-06-02',
    });
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
  name: 'Same address: joined, undone',
  tags: ['look'],
  parameters: at([], withClients),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The same client?')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Join Mike Tarpon' }));
    await waitFor(() => expect(requests(canvas).getAllByRole('heading')).toHaveLength(2));
    await expect(canvas.queryByText('The same client?')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectNotice('Split again', 'They are two clients again. Your notes about both stayed here.');
    await waitFor(() => expect(requests(canvas).getAllByRole('heading')).toHaveLength(1));
  },
});

export const SomeoneElse = meta.story({
  name: 'Same address, but someone else',
  parameters: at([], withClients),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mike Tarpon is someone else' }));
    await waitFor(() => expect(canvas.queryByText('The same client?')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('The same client?')).toBeVisible();
  },
});

export const Splits = meta.story({
  name: 'Request split off, undone',
  parameters: at(),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', {
      name: /^This is someone else: split off the message/,
    });
    if (first) await userEvent.click(first);
    await waitFor(() => expect(requests(canvas).getAllByRole('heading')).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requests(canvas).getAllByRole('heading')).toHaveLength(2));
  },
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

export const Exports = meta.story({
  name: 'Everything stored, as a file',
  parameters: at(),
  play: async ({ canvas, userEvent }) => {
    const saved: string[] = [];
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Export everything' }));
    await waitFor(() => expect(saved).toEqual(['client-2025-06-02.json']));
    click.mockRestore();
  },
});

export const Erases = meta.story({
  name: 'Everything stored, deleted',
  parameters: at(),
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete everything' }));
    await answer('Delete everything about “Mike Tarpon”?', 'Delete everything');
    await waitFor(() => expect(storedClient(hostOf(context), 'kayaks')).toBeUndefined());
    await expect(
      hostOf(context)
        .leads.read()
        .leads.map(({ id }) => id),
    ).not.toContain('kayaks');
  },
});

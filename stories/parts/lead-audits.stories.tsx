import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/host/overrides.ts';
import type { Audit } from '../../src/contract/audit.ts';
import { LeadPage } from '../../src/staff/lead/lead-page.tsx';
import { storedLead } from '../staff/leads.ts';
import { app, hostOf, withPage } from '../with-app.tsx';
import { deliveredNow, openedBefore, withAudits } from './started-audits.ts';

const meta = preview.meta({
  title: 'Parts/Lead: its audits',
  component: LeadPage,
  args: { params: { id: 'bakery' } },
  decorators: [withPage],
});

const BEGIN = 'POST /api/admin/audits';
const withThese = (...audits: readonly Partial<Audit>[]) =>
  app({ path: '/admin/inbox/bakery', as: 'editor', seed: withAudits('bakery', ...audits) });

export const NoneYet = meta.story({
  name: 'Not started yet',
  parameters: withThese(),
  play: async ({ canvas, userEvent, ...context }) => {
    await expect(await canvas.findByText('Nobody has started it yet.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start audit' }));
    await waitFor(async () => expect(await hostOf(context).audits.all()).toHaveLength(1));
    const [begun] = await hostOf(context).audits.all();
    await expect(begun).toMatchObject({ leadId: 'bakery', createdBy: 'Eddie Editor' });
    await expect(await canvas.findByRole('link', { name: 'Open audit' })).toHaveAttribute(
      'href',
      `/admin/audits/${begun?.id}`,
    );
    await expect(canvas.queryByRole('button', { name: 'Start audit' })).toBeNull();
  },
});

export const Refused = meta.story({
  name: 'Could not be started',
  parameters: app({
    path: '/admin/inbox/bakery',
    as: 'editor',
    seed: withAudits('bakery'),
    host: { overrides: [fails(BEGIN, 503, 'The store is busy. Please try again in a minute.')] },
  }),
  play: async ({ canvas, userEvent }) => {
    const start = await canvas.findByRole('button', { name: 'Start audit' });
    await userEvent.click(start);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The audit was not started. The store is busy. Please try again in a minute.',
    );
    await expect(canvas.getByRole('button', { name: 'Start audit' })).toHaveFocus();
  },
});

export const InWork = meta.story({
  name: 'In progress',
  tags: ['look'],
  parameters: withThese({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/In progress, 0 of 8 points finished/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open audit' })).toHaveAttribute(
      'href',
      '/admin/audits/audit-1',
    );
    await expect(canvas.queryByRole('button', { name: 'Audit again' })).toBeNull();
  },
});

export const Again = meta.story({
  name: 'Delivered, with an earlier audit',
  tags: ['look'],
  parameters: withThese(openedBefore, deliveredNow),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Delivered, 0 of 8 points finished/)).toBeVisible();
    await expect(canvas.getByText('The client has checked off 1 of 3 actions.')).toBeVisible();
    const before = within(canvas.getByRole('list', { name: 'Earlier audits' }));
    await expect(before.getByRole('link', { name: 'Audit from December 2, 2024' })).toHaveAttribute(
      'href',
      '/admin/audits/audit-1',
    );
    await expect(before.getByText('Opened.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Audit again' })).toBeVisible();
  },
});

export const Deleted = meta.story({
  name: 'Deleting hides the audit too',
  tags: ['look'],
  parameters: withThese(deliveredNow),
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/^Its audit is hidden too/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(storedLead(context, 'bakery')).toHaveProperty('deleted'));
    await expect(await hostOf(context).audits.all()).toHaveLength(0);
  },
});

export const Message = meta.story({
  name: 'Message, audit can start',
  args: { params: { id: 'cyclist' } },
  parameters: app({ path: '/admin/inbox/cyclist', as: 'editor', seed: withAudits('bakery') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Estero Eddy' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Start audit' })).toBeVisible();
  },
});

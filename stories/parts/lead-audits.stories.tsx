import { expect, screen, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/host/overrides.ts';
import type { Audit } from '../../src/contract/audit.ts';
import { LeadPage } from '../../src/staff/lead/lead-page.tsx';
import { showsText } from '../staff/states.ts';
import { app, withPage } from '../with-app.tsx';
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
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Nobody has started it yet.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start audit' }));
    await expect(await canvas.findByRole('link', { name: 'Open audit' })).toBeVisible();
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
  },
});

export const InWork = meta.story({
  name: 'In progress',
  parameters: withThese({}),
  play: showsText(/In progress, 0 of 8 points finished/),
});

export const Again = meta.story({
  name: 'Delivered, with an earlier audit',
  parameters: withThese(openedBefore, deliveredNow),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Delivered, 0 of 8 points finished/)).toBeVisible();
    await expect(canvas.getByText('The client has checked off 1 of 3 actions.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Audit again' })).toBeVisible();
  },
});

export const Deleted = meta.story({
  name: 'Deleting hides the audit too',
  tags: ['look'],
  parameters: withThese(deliveredNow),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/^Its audit is hidden too/)).toBeVisible();
  },
});

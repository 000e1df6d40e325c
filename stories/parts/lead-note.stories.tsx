import type { HttpHandler } from 'msw';
import { expect, type screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/host/overrides.ts';
import { LeadPage } from '../../src/staff/lead/lead-page.tsx';
import { withLeads } from '../staff/leads.ts';
import { app, withPage } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Parts/Lead note',
  component: LeadPage,
  args: { params: { id: 'bakery' } },
  decorators: [withPage],
});

const CHANGE = 'PATCH /api/admin/inbox/items/{id}';
const opened = (overrides: readonly HttpHandler[] = []) =>
  app({ path: '/admin/inbox/bakery', as: 'admin', seed: withLeads, host: { overrides } });

const noteOf = (canvas: Pick<typeof screen, 'findByRole'>) => canvas.findByRole('textbox', { name: /Note/ });

export const Note = meta.story({
  tags: ['look'],
  name: 'Autosaved note',
  parameters: opened(),
  play: async ({ canvas, userEvent }) => {
    const field = await noteOf(canvas);
    await userEvent.type(field, 'Call after lunch.');
    await expect(canvas.getByText('Not saved yet')).toBeVisible();
    await expect(await canvas.findByText('Saved')).toBeVisible();
  },
});

export const NoteFails = meta.story({
  tags: ['look'],
  name: 'Note not saved',
  parameters: opened([fails(CHANGE, 503, 'The store is busy. Please try again in a minute.')]),
  play: async ({ canvas, userEvent }) => {
    const field = await noteOf(canvas);
    await userEvent.type(field, 'Call after lunch.');
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(
      'The note was not saved. The store is busy. Please try again in a minute. It is still here.',
    );
    await expect(canvas.getByText('Not saved yet')).toBeVisible();
  },
});

export const NoteTooLong = meta.story({
  name: 'Note too long',
  parameters: opened(),
  play: async ({ canvas, userEvent }) => {
    const field = await noteOf(canvas);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(5001));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/A note can have at most 5,000 characters\./),
    );
  },
});

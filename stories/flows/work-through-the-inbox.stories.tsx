import { expect, screen, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { withLeads } from '../staff/leads.ts';
import { app, wholeApp } from '../with-app.tsx';

const meta = preview.meta({ title: 'Flows/Work through the inbox', render: wholeApp });

const at = (path: string) => app({ path, as: 'admin', seed: withLeads });

export const Deletes = meta.story({
  name: 'Delete with confirmation and undo',
  parameters: at('/admin/inbox/bakery?status=new'),
  play: async ({ canvas, userEvent }) => {
    // Later parts of the frame would suspend in the middle of a click.
    await canvas.findByRole('contentinfo');
    await canvas.findByRole('button', { name: 'Search' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const question = { name: 'Delete the audit request from “Maria Lopez”?' };
    const confirmation = within(await screen.findByRole('dialog', question));
    await userEvent.click(confirmation.getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    await expect(await canvas.findByRole('tab', { name: 'New (2)' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('tab', { name: 'New (3)' })).toBeVisible();
  },
});

export const Neighbors = meta.story({
  tags: ['look'],
  name: 'From one lead to the next',
  parameters: at('/admin/inbox/reader?status=new'),
  play: async ({ canvas, userEvent }) => {
    const more = within(await canvas.findByRole('navigation', { name: 'More leads' }));
    await expect(more.getByRole('link', { name: 'Newer: Maria Lopez' })).toHaveAttribute(
      'href',
      '/admin/inbox/bakery?status=new',
    );
    await userEvent.click(more.getByRole('link', { name: 'Older: Estero Eddy' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Estero Eddy' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Inbox' })).toHaveAttribute(
      'href',
      '/admin/inbox?status=new',
    );
  },
});

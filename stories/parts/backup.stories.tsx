import { expect, screen, spyOn, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { Backup } from '../../src/staff/settings/settings-page.tsx';
import { screenAt } from '../staff/states.ts';
import { app, padded, withApp } from '../with-app.tsx';

const MAKE = 'POST /api/admin/backup';

const at = screenAt({ as: 'admin' });

const meta = preview.meta({ title: 'Parts/Backup', component: Backup, decorators: [padded, withApp] });

const button = { name: 'Download backup' };

export const Data = meta.story({
  parameters: app({ as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    const saved: string[] = [];
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await expect(await canvas.findByText(/password hashes. Keep it where only you/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', button));
    await waitFor(() => expect(saved).toEqual(['site-backup-2025-06-02T11-00-00.jsonl.gz']));
    await expect(await screen.findByText(/Your browser saves it as site-backup-2025/)).toBeInTheDocument();
  },
});

export const Preparing = meta.story({
  tags: ['look'],
  parameters: at(pending(MAKE)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', button));
    await expect(await canvas.findByRole('button', { name: 'Preparing...' })).toBeVisible();
  },
});

export const Error = meta.story({
  parameters: at(fails(MAKE, 503, 'That cannot be loaded just now.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', button));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('That cannot be loaded just now.');
  },
});

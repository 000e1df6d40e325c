import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import type { Availability as Days } from '../../src/contract/availability.ts';
import { Availability } from '../../src/staff/settings/availability.tsx';
import { showsText, screenAt } from '../staff/states.ts';
import { app, padded, withApp } from '../with-app.tsx';

const READ = 'GET /api/admin/availability';
const CHANGE = 'PUT /api/admin/availability';

const at = screenAt({ as: 'admin' });

const meta = preview.meta({
  title: 'Parts/Your time',
  tags: ['spec:9'],
  component: Availability,
  decorators: [padded, withApp],
});

const withDays = (availability: Days) =>
  app({ as: 'admin', host: { content: { ...demoContent(), availability } } });

export const Data = meta.story({
  name: 'Every day',
  parameters: app({ as: 'admin' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/an answer by Tuesday, 11:00 AM, Florida time/)).toBeVisible();
    for (const day of canvas.getAllByRole('checkbox')) await expect(day).toBeChecked();
  },
});

export const DaysOff = meta.story({
  name: 'Days off',
  parameters: withDays({ awayUntil: null, workingDays: [2, 4] }),
});

export const Away = meta.story({
  parameters: withDays({ awayUntil: '2025-06-16', workingDays: [1, 2, 3, 4, 5] }),
  play: showsText(/an answer by Monday, June 16, 9:00 PM, Florida time/),
});

export const Refused = meta.story({
  name: 'A day that is over',
  parameters: app({ as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText(/^Away until/));
    await userEvent.paste('2025-06-01');
    await userEvent.click(canvas.getByRole('button', { name: 'Save your days' }));
    await expect(await canvas.findByText('Choose a day after today.')).toBeVisible();
  },
});

export const NotSaved = meta.story({
  name: 'Days that were not saved',
  parameters: at(fails(CHANGE, 503, 'The store is busy.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Sunday' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save your days' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Nothing was changed. The store is busy.',
    );
    await expect(canvas.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
  },
});

export const Loading = meta.story({ parameters: at(pending(READ)) });

export const Error = meta.story({ parameters: at(fails(READ, 503, 'The store is busy.')) });

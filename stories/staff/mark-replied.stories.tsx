import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { markRepliedLink } from '../../mocks/fixtures/mark-replied-link.ts';
import { pending } from '../../mocks/host/overrides.ts';
import { MarkRepliedPage } from '../../src/staff/mark-replied/mark-replied-page.tsx';
import { app, withPage } from '../with-app.tsx';
import { sampleLeads, withLeads } from './leads.ts';

const bakery = sampleLeads.find(({ id }) => id === 'bakery');
const path = bakery ? await markRepliedLink(bakery) : '';

const meta = preview.meta({
  title: 'Pages/Account/Mark as replied',
  component: MarkRepliedPage,
  decorators: [withPage],
  parameters: app({ path, seed: withLeads }),
});

export const Data = meta.story({
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Audit request, received June 2, 2025/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as replied' }));
    await expect(await canvas.findByText(/It is marked as replied/)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: app({ host: { overrides: [pending('POST /api/lead-link')] } }),
});

export const Error = meta.story({ parameters: app({ path: '/mark-replied#expired' }) });

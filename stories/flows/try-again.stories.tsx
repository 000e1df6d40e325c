import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { failsWhile } from '../../mocks/host/overrides.ts';
import { withEnquiries } from '../staff/enquiries.ts';
import { app, wholeApp } from '../with-app.tsx';

/** Whether the store fails. */
let isBroken = true;

const meta = preview.meta({
  title: 'Flows/Try again',
  render: wholeApp,
  beforeEach: () => {
    isBroken = true;
  },
});

export const Inbox = meta.story({
  name: 'Retry the inbox',
  parameters: app({
    path: '/admin/inbox',
    as: 'admin',
    seed: withEnquiries,
    host: { overrides: [failsWhile(() => isBroken, 'GET /api/admin/inbox')] },
  }),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    await expect(await canvas.findByText('Maria Lopez')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

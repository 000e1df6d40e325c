import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { CONFIRMATION_TOKEN as token, unconfirmed } from '../../mocks/fixtures/subscriber-links.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { ConfirmSubscriptionPage } from '../../src/site/confirm-subscription/confirm-subscription-page.tsx';
import { screenAt, showsHeading } from '../staff/states.ts';
import { withPage } from '../with-app.tsx';

const at = screenAt({
  path: `/subscription/${token}`,
  host: { leads: { subscribers: [unconfirmed] } },
});

const meta = preview.meta({
  title: 'Pages/Public/Confirm a subscription',
  component: ConfirmSubscriptionPage,
  decorators: [withPage],
  args: { params: { token } },
  parameters: at(),
});

export const Data = meta.story({
  name: 'Confirmed by being seen',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You’re subscribed.' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('I’ll write to nora@example.com');
  },
});

export const Waiting = meta.story({
  name: 'Waiting, without scripts',
  parameters: at(pending('POST /api/subscriptions/{token}')),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('New articles will go to nora@example.com.')).toBeVisible();
    await expect(canvasElement.querySelector('[name=form]')).toHaveValue('confirm-subscription');
  },
});

export const NotConfirmed = meta.story({
  name: 'Confirming fails',
  parameters: at(fails('POST /api/subscriptions/{token}', 503, 'The store is busy.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('That did not work.');
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  },
});

export const NotFound = meta.story({
  name: 'Expired',
  args: { params: { token: 'new~another' } },
  play: async ({ canvas }) => {
    await showsHeading('This link no longer works.')({ canvas });
  },
});

export const Loading = meta.story({ parameters: at(pending('GET /api/subscriptions/{token}')) });

export const Error = meta.story({
  parameters: at(fails('GET /api/subscriptions/{token}', 503, 'The store is busy.')),
});

import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { unsubscribeLink } from '../../mocks/fixtures/subscriber-links.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { UnsubscribePage } from '../../src/site/unsubscribe/unsubscribe-page.tsx';
import { screenAt, showsHeading, showsText } from '../staff/states.ts';
import { withPage } from '../with-app.tsx';

const path = await unsubscribeLink('nora');
const token = path.slice('/unsubscribe/'.length);
const nora = { id: 'nora', email: 'nora@example.com', subscribedAt: '2025-05-30T13:00:00.000Z' };

const at = screenAt({ path, host: { leads: { subscribers: [nora] } } });

const meta = preview.meta({
  title: 'Pages/Public/Unsubscribe',
  component: UnsubscribePage,
  decorators: [withPage],
  args: { params: { token } },
  parameters: at(),
});

export const Data = meta.story({
  name: 'Unsubscribe, and undo',
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('New articles go to nora@example.com.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Unsubscribe' }));
    await expect(await canvas.findByRole('heading', { name: 'You’re unsubscribed.' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('New articles go to nora@example.com.')).toBeVisible();
  },
});

export const LongGone = meta.story({
  name: 'Unsubscribed long ago',
  parameters: screenAt({ path, host: { leads: { subscribers: [] } } })(),
  play: showsText('You will get no more articles by email.'),
});

export const NotDone = meta.story({
  name: 'Unsubscribing fails',
  parameters: at(fails('POST /api/unsubscribe/{token}', 503, 'The store is busy.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unsubscribe' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('That did not work.');
  },
});

export const NotFound = meta.story({
  name: 'An incomplete link',
  args: { params: { token: 'half' } },
  play: showsHeading('This link is incomplete.'),
});

export const Loading = meta.story({ parameters: at(pending('GET /api/unsubscribe/{token}')) });

export const Error = meta.story({
  parameters: at(fails('GET /api/unsubscribe/{token}', 503, 'The store is busy.')),
});

import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { pending } from '../../mocks/host/overrides.ts';
import { WelcomePage } from '../../src/staff/welcome/welcome-page.tsx';
import { app, wholeApp, withPage } from '../with-app.tsx';
import { showsBrokenLink, TOKEN, withLink } from './one-time-links.ts';
import { showsLabel } from './states.ts';

const path = `/welcome#${TOKEN}`;

const meta = preview.meta({
  title: 'Pages/Account/Welcome',
  tags: ['spec:2'],
  component: WelcomePage,
  decorators: [withPage],
  parameters: app({ path, seed: withLink('welcome', 'demo-editor') }),
});

export const Data = meta.story({ play: showsLabel('Password') });

export const ChoosesAPassword = meta.story({
  name: 'Password chosen, logged in',
  render: wholeApp,
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText('Password');
    await userEvent.type(password, 'mangrove');
    await expect(password).toHaveAccessibleDescription('At least 12 characters: 4 to go.');
    await userEvent.type(password, ' kettle violin{Enter}');
    await canvas.findByText('Nothing is waiting for you today.');
  },
});

export const Loading = meta.story({
  parameters: app({ host: { overrides: [pending('POST /api/auth/link')] } }),
});

export const Error = meta.story({
  parameters: app({ path: '/welcome#expired' }),
  play: showsBrokenLink('An admin can make a new link for you'),
});

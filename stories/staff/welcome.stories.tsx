import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { pending } from '../../mocks/host/overrides.ts';
import { WelcomePage } from '../../src/staff/welcome/welcome-page.tsx';
import { app, hostOf, wholeApp, withPage } from '../with-app.tsx';
import { showsBrokenLink, TOKEN, withLink } from './one-time-links.ts';
import { showsLabel, showsText } from './states.ts';

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
  play: async ({ canvas, userEvent, ...context }) => {
    await expect(await canvas.findByLabelText('Account')).toHaveValue('editor@example.com');
    const password = canvas.getByLabelText<HTMLInputElement>('Password');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(password, 'mangrove');
    await expect(password).toHaveAccessibleDescription('At least 12 characters: 4 to go.');
    await userEvent.type(password, ' kettle violin{Enter}');
    await canvas.findByText('Nothing is waiting for you today.');
    const { links, sessions } = hostOf(context).accounts.read();
    await expect(links).toEqual([]);
    await expect(sessions).toMatchObject([{ accountId: 'demo-editor' }]);
  },
});

export const Loading = meta.story({
  parameters: app({ host: { overrides: [pending('POST /api/auth/link')] } }),
  play: showsText('Checking the link...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({ path: '/welcome#expired' }),
  play: showsBrokenLink('An admin can make a new link for you'),
});

import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoAccounts } from '../../mocks/demo/demo-accounts.ts';
import { LoginPage } from '../../src/staff/login/login-page.tsx';
import { demoControls } from '../demo-controls.ts';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, hostOf, withPage } from '../with-app.tsx';
import { withoutRegistration } from './people.ts';
import { showsLabel, showsText } from './states.ts';

const meta = preview.meta({
  title: 'Pages/Account/Log in',
  tags: ['spec:2'],
  component: LoginPage,
  decorators: [withPage],
  parameters: app({ path: '/login' }),
});

const { admin, pending } = demoAccounts;

export const Data = meta.story({ play: showsLabel('Password') });

// asvs:6.2.7
export const LogsIn = meta.story({
  name: 'Logged in',
  play: async ({ canvas, userEvent, ...context }) => {
    const email = await canvas.findByLabelText('Email');
    const password = canvas.getByLabelText<HTMLInputElement>('Password');
    await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.type(email, admin.email);
    await userEvent.click(password);
    await userEvent.paste(admin.password);
    await userEvent.type(password, '{Enter}');
    await expect(await canvas.findByText('Opening your page...')).toBeVisible();
    await expect(hostOf(context).accounts.read().sessions).toMatchObject([{ accountId: admin.id }]);
  },
});

export const Error = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), admin.email);
    await userEvent.type(canvas.getByLabelText('Password'), 'not this one');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'That email address and password do not match.',
    );
  },
});

export const Incomplete = meta.story({
  name: 'Missing fields',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByText('Please enter a valid email address.')).toBeVisible();
    await expect(canvas.getByText('Please enter your password.')).toBeVisible();
  },
});

export const Pending = meta.story({
  tags: ['look'],
  name: 'Account waiting for approval',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), pending.email);
    await userEvent.type(canvas.getByLabelText('Password'), pending.password);
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your account is waiting for approval.');
  },
});

// asvs:6.2.6
export const ShowsThePassword = meta.story({
  name: 'Visible password',
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText('Password');
    await userEvent.type(password, 'lighthouse');
    await expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(password).toHaveAttribute('type', 'password');
  },
});

export const SentHere = meta.story({
  name: 'Redirected from a staff page',
  parameters: app({ path: '/login?return=%2Fadmin%2Fusers' }),
  globals: viewportGlobals({ theme: 'dark' }),
  play: showsText('Please log in to open that page.'),
});

export const NoRegistration = meta.story({
  name: 'Registration closed',
  parameters: app({ seed: withoutRegistration }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Register' })).toBeNull();
  },
});

export const ReadyAccounts = meta.story({
  name: 'Ready accounts',
  parameters: app({ demo: demoControls() }),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^(?:Admin|Log in)$/ });
    await expect(first).toHaveTextContent('Admin');
  },
});

export const ReadyAccountChosen = meta.story({
  name: 'Ready account chosen, logged in',
  parameters: app({ demo: demoControls() }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Waiting for approval' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your account is waiting for approval.');
    await userEvent.click(canvas.getByRole('button', { name: 'Editor' }));
    await expect(await canvas.findByText('Opening your page...')).toBeVisible();
  },
});

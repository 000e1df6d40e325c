import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoAccounts } from '../../mocks/demo/demo-accounts.ts';
import { pending } from '../../mocks/host/overrides.ts';
import type { Passkeys } from '../../src/api/passkeys.ts';
import { LoginPage } from '../../src/staff/login/login-page.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, hostOf, withPage, type AppParameters } from '../with-app.tsx';
import { codeOf, phone, phoneDevice, RECOVERY_CODE, withFactors } from './second-factors.ts';

const path = '/login';
const FACTOR = 'POST /api/auth/login/factor';
const { editor } = demoAccounts;

const meta = preview.meta({
  title: 'Pages/Account/Log in, second step',
  component: LoginPage,
  decorators: [withPage],
});

const declining: Passkeys = {
  ...phoneDevice,
  get: () => Promise.reject(new DOMException('Canceled.', 'NotAllowedError')),
};
const withPasskeys = (passkeys: Passkeys = phoneDevice) =>
  app({ path, seed: withFactors('editor', 'passkey', 'app'), passkeys });
const withApp = (more: AppParameters = {}) => app({ path, seed: withFactors('editor', 'app'), ...more });

type Context = Pick<StoryContext, 'id' | 'canvas' | 'userEvent'>;

/** Enters the password. */
async function enterPassword({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) {
  await userEvent.type(await canvas.findByLabelText('Email'), editor.email);
  await userEvent.type(canvas.getByLabelText('Password'), `${editor.password}{Enter}`);
  await canvas.findByRole('heading', { name: 'Two-step verification' });
}

async function isIn({ canvas, id }: Pick<Context, 'canvas' | 'id'>) {
  await expect(await canvas.findByText('Opening your page...')).toBeVisible();
  await expect(hostOf({ id }).accounts.read().sessions).toMatchObject([{ accountId: editor.id }]);
}

export const AsksForACode = meta.story({
  tags: ['look'],
  name: 'Asks for the code of an app',
  parameters: withApp(),
  play: async (context) => {
    await enterPassword(context);
    await waitFor(() => expect(context.canvas.getByLabelText('Code from your app')).toHaveFocus());
  },
});

export const RightCode = meta.story({
  name: 'Code entered, logged in',
  parameters: withApp(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await enterPassword(context);
    await userEvent.type(
      canvas.getByLabelText('Code from your app'),
      `${await codeOf(hostOf(context))}{Enter}`,
    );
    await isIn(context);
  },
});

export const WrongCode = meta.story({
  name: 'Wrong code, then a recovery code',
  parameters: withApp(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await enterPassword(context);
    const code = canvas.getByLabelText('Code from your app');
    await userEvent.type(code, '12345{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/That code is wrong/));
    await userEvent.click(canvas.getByRole('button', { name: 'Use a recovery code' }));
    const recovery = canvas.getByLabelText('Recovery code');
    await userEvent.type(recovery, `${RECOVERY_CODE.toUpperCase()}{Enter}`);
    await isIn(context);
  },
});

export const AsksForAPasskey = meta.story({
  tags: ['look'],
  name: 'Asks for a passkey',
  parameters: withPasskeys(),
  globals: viewportGlobals({ theme: 'dark' }),
  play: async (context) => {
    await enterPassword(context);
    const button = context.canvas.getByRole('button', { name: 'Use your passkey' });
    await waitFor(() => expect(button).toHaveFocus());
  },
});

export const PasskeyConfirms = meta.story({
  name: 'Passkey confirmed, logged in',
  parameters: withPasskeys(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await enterPassword(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Use your passkey' }));
    await isIn(context);
  },
});

export const DeviceDeclines = meta.story({
  tags: ['look'],
  name: 'Device declines',
  parameters: withPasskeys(declining),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await enterPassword(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Use your passkey' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your device did not confirm it.');
  },
});

export const TakesTooLong = meta.story({
  name: 'Expired second step, started over',
  parameters: withApp(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await enterPassword(context);
    hostOf(context).clock.advance(6 * 60_000);
    await userEvent.type(canvas.getByLabelText('Code from your app'), '123456{Enter}');
    await expect(await canvas.findByText('Please log in again.')).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveValue(editor.email);
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
    await expect(canvas.getByLabelText('Password')).toHaveValue('');

    await userEvent.type(canvas.getByLabelText('Password'), `${editor.password}{Enter}`);
    await userEvent.click(await canvas.findByRole('button', { name: 'Start over' }));
    await expect(canvas.getByLabelText('Email')).toHaveValue(editor.email);
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
  },
});

export const CheckingTheCode = meta.story({
  tags: ['look'],
  parameters: withApp({ host: { overrides: [pending(FACTOR)] } }),
  globals: viewportGlobals({ viewport: 'desktop' }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await enterPassword(context);
    await userEvent.type(canvas.getByLabelText('Code from your app'), '123456{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Logging in...' })).toBeVisible();
  },
});

export const PasskeySuggested = meta.story({
  name: 'Passkey suggested',
  parameters: withPasskeys({
    ...phoneDevice,
    suggest: async (options) => ({ id: phone.id, demo: true, challenge: (await options())['challenge'] }),
  }),
  play: isIn,
});

export const UnknownPasskey = meta.story({
  tags: ['look'],
  name: 'Removed passkey',
  parameters: app({
    path,
    passkeys: phoneDevice,
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log in with a passkey' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This passkey does not belong to an account here.',
    );
  },
});

export const WithoutPasskeys = meta.story({
  name: 'Browser without passkeys',
  parameters: withPasskeys({ ...phoneDevice, isSupported: () => false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  },
});

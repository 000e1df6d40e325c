import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { answers, fails, pending } from '../../mocks/host/overrides.ts';
import { OwnAccountPage } from '../../src/staff/own-account/own-account-page.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, hostOf, withPage, wholeApp, type AppParameters } from '../with-app.tsx';
import { answer } from './dialogs.ts';
import { codeOf, phoneDevice, withFactors } from './second-factors.ts';
import { showsText } from './states.ts';

const path = '/admin/account';
const FACTORS = 'GET /api/auth/factors';

const meta = preview.meta({
  title: 'Pages/Account/Your account, two-step verification',
  component: OwnAccountPage,
  decorators: [withPage],
});

const ownAccount = (more: AppParameters = {}) => app({ path, as: 'editor', ...more });
const withBoth = (more: AppParameters = {}) =>
  ownAccount({ seed: withFactors('editor', 'passkey', 'app'), ...more });

type Context = Pick<StoryContext, 'id' | 'canvas' | 'userEvent'>;

const rows = async ({ canvas }: Pick<Context, 'canvas'>) =>
  within(await canvas.findByRole('list', { name: 'Two-step verification' })).getAllByRole('listitem');

export const Data = meta.story({
  parameters: withBoth(),
  play: async (context) => {
    const [passkey] = await rows(context);
    await expect(passkey).toHaveTextContent('Passkey, added May 20, 2025');
    await expect(passkey).toHaveTextContent('Last used June 1, 2025 at 2:30 PM EDT');
  },
});

export const NoSecondStep = meta.story({
  name: 'Without two-step verification',
  parameters: ownAccount(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/keeps strangers out/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  },
});

export const NoAddress = meta.story({
  name: 'Without passkeys, says why',
  parameters: ownAccount({
    host: {
      overrides: [
        answers(FACTORS, {
          passkeys: [],
          appSince: null,
          recoveryCodesLeft: 0,
          offersPasskeys: false,
          neededFrom: null,
        }),
      ],
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ask the person who runs the server to set SITE_URL/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  },
});

export const Loading = meta.story({ parameters: ownAccount({ host: { overrides: [pending(FACTORS)] } }) });

export const Error = meta.story({
  parameters: ownAccount({ host: { overrides: [fails(FACTORS, 503, 'That cannot be loaded just now.')] } }),
});

export const AddsAPasskey = meta.story({
  tags: ['look'],
  name: 'Adds a passkey, recovery codes',
  parameters: ownAccount(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    const name = dialog.getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'My laptop{Enter}');
    const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    // The notice of the new factor is shown over the dialog, too.
    const list = within(codes.getByRole('list', { name: 'Recovery codes' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(10);
  },
});

export const DeviceHasOne = meta.story({
  tags: ['look'],
  name: 'Device with an existing passkey',
  parameters: withBoth({
    passkeys: {
      ...phoneDevice,
      create: () => Promise.reject(new DOMException('Taken.', 'InvalidStateError')),
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add passkey' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This device already has a passkey for your account.',
    );
  },
});

async function openApp({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add an authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an authenticator app' }));
  return { dialog, code: dialog.getByLabelText('Code from your app') };
}

export const AddsAnApp = meta.story({
  tags: ['look'],
  name: 'Adds an app, recovery codes',
  parameters: ownAccount(),
  globals: viewportGlobals({ theme: 'dark' }),
  play: async (context) => {
    const { userEvent } = context;
    const { dialog, code } = await openApp(context);
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const key = dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent.replaceAll(' ', '');
    await userEvent.type(code, `${await codeOf(hostOf(context), key)}{Enter}`);
    await expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  },
});

export const SetsUpAnApp = meta.story({
  name: 'An authenticator app is set up',
  parameters: ownAccount(),
  play: async (context) => {
    await waitFor(async () => expect((await openApp(context)).code).toHaveFocus());
  },
});

export const MakesNewCodes = meta.story({
  tags: ['look'],
  name: 'New recovery codes, not saved',
  parameters: withBoth(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await userEvent.click(await canvas.findByRole('button', { name: 'Make new codes: Recovery codes' }));
    await answer('Make new recovery codes?', 'Make new codes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    const codes = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await expect(await dialog.findByText('Copied.')).toBeVisible();
    await expect(copied).toHaveBeenCalledWith(codes.join('\n'));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await userEvent.keyboard('{Escape}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('will not be shown again');
  },
});

export const RemovesThem = meta.story({
  name: 'Removes a passkey',
  parameters: withBoth(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove: Safari on iPhone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Safari on iPhone”?' }));
    await expect(dialog.getByText('You will no longer be able to log in with it.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await rows(context)).toHaveLength(2));
  },
});

export const SecondStepNeeded = meta.story({
  name: 'Needed soon',
  parameters: app({ path, as: 'admin' }),
  play: showsText(/add a passkey or an authenticator app by June 9, 2025/),
});

export const SecondStepOverdue = meta.story({
  name: 'Overdue',
  render: wholeApp,
  parameters: app({
    path: '/admin/subscribers',
    as: 'admin',
    seed: ({ accounts }) =>
      accounts.update(({ accounts }) => {
        for (const account of accounts) account.factorNeededFrom = '2025-06-01T00:00:00.000Z';
      }),
  }),
  play: showsText(/to use the other pages again/),
});

import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoAccounts } from '../../mocks/demo/demo-accounts.ts';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { OwnAccountPage } from '../../src/staff/own-account/own-account-page.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, wholeApp, withPage } from '../with-app.tsx';
import { answer } from './dialogs.ts';

const path = '/admin/account';

const meta = preview.meta({
  title: 'Pages/Account/Your account',
  component: OwnAccountPage,
  decorators: [withPage],
});

const ownAccount = app({ path, as: 'editor' });

const { editor } = demoAccounts;

/** Two more browsers in which the editor is logged in. */
async function withSessions({ accounts, clock }: MemoryHost): Promise<void> {
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000).toISOString();
  await accounts.update(({ accounts, sessions }) => {
    const accountId = accounts.find(({ email }) => email === editor.email)?.id ?? '';
    const browser = 'Safari on iPhone';
    sessions.push(
      { fingerprint: 'phone'.padEnd(64, '0'), accountId, createdAt: ago(80), seenAt: ago(1), browser },
      { fingerprint: 'other'.padEnd(64, '0'), accountId, createdAt: ago(30), seenAt: ago(3) },
    );
  });
}

const SESSIONS = 'GET /api/auth/sessions';
const several = (overrides: readonly HttpHandler[] = []) =>
  app({ path, as: 'editor', seed: withSessions, host: { overrides } });
const rows = async (canvas: Pick<typeof screen, 'findByRole'>) =>
  within(await canvas.findByRole('list', { name: 'Browsers' })).getAllByRole('listitem');

const NEW = 'mangrove kettle violin';

export const Data = meta.story({
  parameters: several(),
  play: async ({ canvas }) => {
    const [thisBrowser, phone, other] = await rows(canvas);
    await expect(thisBrowser).toHaveTextContent('This browser');
    await expect(phone).toHaveTextContent('Safari on iPhone');
    await expect(phone).toHaveTextContent('Last used June 2, 2025 at 10:00 AM EDT');
    await expect(other).toHaveTextContent('Unknown browser');
  },
});

export const ChangesThePassword = meta.story({
  name: 'Password changed',
  parameters: ownAccount,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Current password'), editor.password);
    await userEvent.type(canvas.getByLabelText('New password'), NEW);
    await userEvent.type(canvas.getByLabelText<HTMLInputElement>('New password'), '{Enter}');
    await expect(await screen.findByText('Your other browsers were logged out.')).toBeInTheDocument();
    await expect(canvas.getByLabelText('New password')).toHaveValue('');
  },
});

export const WrongPassword = meta.story({
  name: 'The current password is wrong',
  parameters: ownAccount,
  play: async ({ canvas, userEvent }) => {
    const current = await canvas.findByLabelText('Current password');
    await userEvent.type(current, 'not this one');
    await userEvent.type(canvas.getByLabelText('New password'), NEW);
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(current).toHaveAccessibleDescription('That is not your current password.'));
    await waitFor(() => expect(current).toHaveFocus());
  },
});

export const Loading = meta.story({ parameters: several([pending(SESSIONS)]) });

export const Error = meta.story({
  parameters: several([fails(SESSIONS, 503, 'That cannot be loaded just now.')]),
});

export const LogsOutOne = meta.story({
  name: 'Logs out another browser',
  parameters: several(),
  play: async ({ canvas, userEvent }) => {
    const [, phone] = await rows(canvas);
    await userEvent.click(within(phone ?? document.body).getByRole('button', { name: 'Log out' }));
    await answer('Log out Safari on iPhone?', 'Log out');
    await waitFor(async () => expect(await rows(canvas)).toHaveLength(2));
    await expect(await screen.findByText('Safari on iPhone was logged out.')).toBeInTheDocument();
  },
});

export const LogsOutEverywhere = meta.story({
  name: 'Logs out everywhere',
  render: wholeApp,
  parameters: ownAccount,
  globals: viewportGlobals({ theme: 'dark' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out everywhere' }));
    await answer('Log out everywhere?', 'Log out everywhere');
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Elevate Your/ })).toBeVisible();
  },
});

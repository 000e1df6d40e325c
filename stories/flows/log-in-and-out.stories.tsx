import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoAccounts } from '../../mocks/demo/demo-accounts.ts';
import { app, hostOf, wholeApp } from '../with-app.tsx';

const meta = preview.meta({ title: 'Flows/Log in and out', tags: ['spec:2', 'spec:6'], render: wholeApp });

const { editor } = demoAccounts;
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

export const WithoutTheRole = meta.story({
  name: 'A page for another role',
  parameters: app({ path: '/admin/users', as: 'editor' }),
  play: async ({ canvas }) => {
    await title("You don't have access to this page");
    await expect(document.title).toMatch(/^You don't have access/);
    await expect(canvas.getByText(/You are logged in as Eddie Lund, editor\./)).toBeVisible();
  },
});

export const GoesOn = meta.story({
  tags: ['behavior'],
  name: 'Login page when already logged in',
  parameters: app({ path: '/login?return=%2Fadmin%2Faccount', as: 'editor' }),
  play: async () => {
    await title('Your account');
  },
});

const account = app({ path: '/admin/account', as: 'editor' });
const typed = 'mangrove kettle violin';
const endSessions = (context: { id: string }) =>
  hostOf(context).accounts.update((accounts) => {
    accounts.sessions = [];
  });
const loginDialog = async () => within(await screen.findByRole('dialog', { name: 'Please log in again' }));

/** The session ends during typing. */
async function endWhileTyping(context: { id: string }): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Current password'), editor.password);
  await userEvent.type(screen.getByLabelText('New password'), typed);
  await endSessions(context);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = await loginDialog();
  await expect(dialog.getByLabelText('Email')).toHaveValue(editor.email);
  await expect(dialog.getByLabelText('Password')).toHaveFocus();
}

export const SessionEnds = meta.story({
  tags: ['look'],
  name: 'Session ends, login dialog',
  parameters: account,
  play: endWhileTyping,
});

export const LogsInAgain = meta.story({
  name: 'Session ends, login, then saved',
  parameters: account,
  play: async ({ canvas, userEvent, step, ...context }) => {
    await endWhileTyping(context);
    await step('What was typed stays', async () => {
      const dialog = await loginDialog();
      await userEvent.type(dialog.getByLabelText('Password'), 'not this one{Enter}');
      await expect(await dialog.findByText('That email address and password do not match.')).toBeVisible();
      await userEvent.clear(dialog.getByLabelText('Password'));
      await userEvent.type(dialog.getByLabelText('Password'), `${editor.password}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(canvas.getByLabelText('New password')).toHaveValue(typed);
    });
    await step('The same button then saves', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
      await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveValue(''));
    });
  },
});

export const SeenOnReturn = meta.story({
  name: 'Session ended elsewhere',
  parameters: account,
  play: async ({ canvas, userEvent, step, ...context }) => {
    await title('Your account');
    await endSessions(context);
    await step('The dialog comes without a call of the page', async () => {
      window.dispatchEvent(new Event('visibilitychange'));
      await loginDialog();
    });
    await step('Who does not want to log in leaves', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
      await title('Elevate Your Digital Marketing Strategy');
      await expect(await canvas.findByRole('link', { name: 'Admin' })).toBeVisible();
    });
  },
});

import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoAccounts } from '../../mocks/demo/demo-accounts.ts';
import { OwnAccountPage } from '../../src/staff/own-account/own-account-page.tsx';
import { app, hostOf, wholeApp, withPage } from '../with-app.tsx';
import { viewportGlobals } from '../viewport-globals.ts';

const path = '/admin/account';

const meta = preview.meta({
  title: 'Pages/Account/Your account',
  component: OwnAccountPage,
  decorators: [withPage],
});

const own = app({ path, as: 'editor' });

const { editor } = demoAccounts;
const NEW = 'mangrove kettle violin';

export const Data = meta.story({
  parameters: own,
  play: async ({ canvas, userEvent, ...context }) => {
    await expect(await canvas.findByText(editor.email)).toBeVisible();
    // The header names who is logged in, too.
    await expect(within(canvas.getByRole('main')).getByText('Eddie Editor')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Current password'), editor.password);
    await userEvent.type(canvas.getByLabelText('New password'), NEW);
    await userEvent.type(canvas.getByLabelText<HTMLInputElement>('New password'), '{Enter}');
    await expect(await screen.findByText('Your other browsers are logged out.')).toBeInTheDocument();
    await expect(canvas.getByLabelText('Current password')).toHaveValue('');
    await expect(canvas.getByLabelText('New password')).toHaveValue('');
    await expect(hostOf(context).people.read().sessions).toHaveLength(1);
  },
});

export const Forbidden = meta.story({
  render: wholeApp,
  parameters: app({ path }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(canvas.queryByText('Change password')).toBeNull();
  },
});

export const WrongPassword = meta.story({
  name: 'The current password is wrong',
  parameters: own,
  play: async ({ canvas, userEvent }) => {
    const current = await canvas.findByLabelText('Current password');
    await userEvent.type(current, 'not this one');
    await userEvent.type(canvas.getByLabelText('New password'), NEW);
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(current).toHaveAccessibleDescription('That is not your current password.'));
    await waitFor(() => expect(current).toHaveFocus());
    await expect(canvas.getByLabelText('New password')).toHaveValue(NEW);
  },
});

export const LogsOutEverywhere = meta.story({
  name: 'Logging out everywhere asks first',
  parameters: own,
  globals: viewportGlobals({ theme: 'dark' }),
  play: async ({ canvas, userEvent, ...context }) => {
    const button = await canvas.findByRole('button', { name: 'Log out everywhere' });
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(hostOf(context).people.read().sessions).toHaveLength(1);
    await userEvent.click(button);
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out everywhere' }),
    );
    await expect(await canvas.findByText('Loading your account...')).toBeInTheDocument();
    await expect(hostOf(context).people.read().sessions).toEqual([]);
  },
});

export const Idle = meta.story({ parameters: own });

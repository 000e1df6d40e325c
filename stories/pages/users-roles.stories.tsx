import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { UsersPage } from '../../src/staff/users/users-page.tsx';
import { app, wholeApp } from '../with-app.tsx';
import { isNoticed } from '../notices.ts';
import { rowOf, storedAs, withMorePeople } from './people.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Users/Roles',
  component: UsersPage,
  render: wholeApp,
  parameters: app({ path: '/admin/users', as: 'admin', seed: withMorePeople }),
});

export const ApprovesAnEditor = meta.story({
  name: 'Approves an editor at once',
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve Penny Pending' }));
    await isNoticed('Approved', 'Penny Pending can log in now. Role: Editor.');
    await expect(storedAs(context, 'demo-pending')).toMatchObject({ state: 'active', role: 'editor' });
  },
});

export const Approves = meta.story({
  name: 'Approves an admin after asking',
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Role of Penny Pending' }),
      'Admin',
    );
    const approve = canvas.getByRole('button', { name: 'Approve Penny Pending' });
    await userEvent.click(approve);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Approve “Penny Pending” as an admin?' }),
    );
    await expect(dialog.getByText('An admin can do everything on this site:')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(approve).toHaveFocus());
    await expect(storedAs(context, 'demo-pending')).toMatchObject({ state: 'pending', role: null });
    await userEvent.click(approve);
    await userEvent.click(await screen.findByRole('button', { name: 'Approve as admin' }));
    await isNoticed('Approved', 'Penny Pending can log in now. Role: Admin.');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Waiting for approval' })).toBeNull());
    await expect(canvas.getByRole('heading', { name: 'Accounts' })).toHaveFocus();
    await expect(canvas.getByRole('heading', { name: 'Penny Pending' })).toBeVisible();
    await expect(storedAs(context, 'demo-pending')).toMatchObject({ state: 'active', role: 'admin' });
  },
});

export const MakesAnEditor = meta.story({
  name: 'Makes somebody else an editor at once',
  play: async ({ canvas, userEvent, ...context }) => {
    const role = await canvas.findByRole('combobox', { name: 'Role of Olivia Owner' });
    await userEvent.selectOptions(role, 'Editor');
    await isNoticed('Role changed', 'Olivia Owner is now: Editor.');
    await expect(storedAs(context, 'olivia')).toMatchObject({ role: 'editor' });
  },
});

export const ChangesARole = meta.story({
  name: 'Makes somebody else an admin after asking',
  play: async ({ canvas, userEvent, ...context }) => {
    const role = await canvas.findByRole('combobox', { name: 'Role of Eddie Editor' });
    await userEvent.selectOptions(role, 'Admin');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make “Eddie Editor” an admin?' }));
    await expect(dialog.getByText(/Eddie Editor may need no more/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(role).toHaveValue('editor');
    await expect(storedAs(context, 'demo-editor')).toMatchObject({ role: 'editor' });
    await userEvent.selectOptions(role, 'Admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Make an admin' }));
    await isNoticed('Role changed', 'Eddie Editor is now: Admin.');
    await waitFor(() => expect(role).toHaveValue('admin'));
    await waitFor(() => expect(role).toHaveFocus());
    await expect(storedAs(context, 'demo-editor')).toMatchObject({ role: 'admin' });
    const eddie = await rowOf(canvas, /Eddie/);
    await waitFor(() => expect(eddie.getByText(/In use nowhere/)).toBeVisible());
  },
});

export const ChangesOwnRole = meta.story({
  name: 'Asks before the own role changes, and then leaves',
  play: async ({ canvas, userEvent }) => {
    const role = await canvas.findByRole('combobox', { name: 'Role of Ada Admin' });
    await userEvent.selectOptions(role, 'Editor');
    const dialog = within(screen.getByRole('dialog', { name: 'Change your own role to editor?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(role).toHaveValue('admin');
    await userEvent.selectOptions(role, 'Editor');
    await userEvent.click(screen.getByRole('button', { name: 'Change my role' }));
    await expect(await canvas.findByText(/You don.t have access to this page/)).toBeVisible();
  },
});

import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { UsersPage } from '../../src/staff/users/users-page.tsx';
import { expectNotice } from '../notices.ts';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, wholeApp } from '../with-app.tsx';
import { answer } from './dialogs.ts';
import { rowOf, withMorePeople } from './people.ts';
import { withFactors } from './second-factors.ts';
import { BUSY, screenAt, showsText } from './states.ts';

const LIST = 'GET /api/admin/users';

const CHANGE = 'PATCH /api/admin/users/{id}';

const path = '/admin/users';

const meta = preview.meta({
  title: 'Pages/Staff/Users',
  tags: ['spec:2', 'spec:6'],
  component: UsersPage,
  render: wholeApp,
  parameters: app({ path, as: 'admin', seed: withMorePeople }),
});

const at = screenAt({ path, as: 'admin', seed: withMorePeople });

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    const waiting = within(await canvas.findByRole('list', { name: 'Waiting for approval' }));
    await expect(waiting.getByRole('heading', { name: 'Penny Rowe' })).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: at(pending(LIST)) });

export const Error = meta.story({ parameters: at(fails(LIST, 503, BUSY)) });

export const Forbidden = meta.story({
  parameters: app({ path, as: 'editor' }),
  play: showsText(/You don.t have access to this page/),
});

export const Declines = meta.story({
  name: 'Declines one, deletes one',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline Penny Rowe' }));
    await answer('Decline “Penny Rowe”?', 'Decline and delete');
    await expectNotice('Declined', 'The request from Penny Rowe was deleted.');
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Accounts' })).toHaveFocus());
  },
});

export const TurnsTwoStepOff = meta.story({
  tags: ['look'],
  name: 'Turns off two-step verification',
  parameters: app({ seed: withFactors('editor', 'app') }),
  play: async ({ canvas, userEvent }) => {
    const eddie = await rowOf(canvas, /Eddie/);
    await expect(eddie.getByText(/Two-step verification is on/)).toBeVisible();
    const name = 'Turn off two-step verification for Eddie Lund';
    await userEvent.click(eddie.getByRole('button', { name }));
    const title = 'Turn off two-step verification for “Eddie Lund”?';
    const dialog = within(screen.getByRole('dialog', { name: title }));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn it off' }));
    await expectNotice('Turned off', 'Eddie Lund now logs in without two-step verification.');
  },
});

export const MakesAResetLink = meta.story({
  tags: ['look'],
  name: 'Reset link',
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const opener = await canvas.findByRole('button', { name: 'Reset link for Eddie Lund' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset link for Eddie Lund' }));
    const link = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
    await expect(link.value).toMatch(/^https?:\/\/[^/]+\/reset-password#.+/);
    await expect(dialog.getByText(/With this link, Eddie/)).toHaveTextContent(
      'until June 2, 2025 at 12:00 PM EDT',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    await expect(await dialog.findByText('Copied. Now pass it on.')).toBeVisible();
    await expect(copied).toHaveBeenCalledWith(link.value);

    copied.mockRejectedValue(new DOMException('Not allowed.', 'NotAllowedError'));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    await expect(await dialog.findByText(/copy it yourself/)).toBeVisible();
    await expect(link).toHaveFocus();
    copied.mockRestore();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const OnlyAdmin = meta.story({
  name: 'Only admin',
  parameters: app({ seed: () => Promise.resolve() }),
  play: async ({ canvas }) => {
    const ada = await rowOf(canvas, /Ada/);
    await expect(ada.getByText(/The only admin/)).toBeVisible();
    await expect(ada.getByRole('combobox', { name: 'Role of Ada Calder' })).toBeDisabled();
  },
});

export const Refused = meta.story({
  name: 'Change refused, with the reason',
  parameters: at(
    fails(CHANGE, 409, 'The only admin cannot be made an editor. Make someone else an admin first.'),
  ),
  play: async ({ canvas, userEvent }) => {
    const role = await canvas.findByRole('combobox', { name: 'Role of Olivia Owner' });
    await userEvent.selectOptions(role, 'Editor');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The only admin cannot be');
    await expect(role).toHaveValue('admin');
    await waitFor(() => expect(role).toHaveFocus());
  },
});

export const ApprovesAnEditor = meta.story({
  name: 'Approves an editor',
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve Penny Rowe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome link for Penny Rowe' }));
    await expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toMatch(
      /^https?:\/\/[^/]+\/welcome#.+/,
    );
  },
});

export const Invites = meta.story({
  name: 'Invites someone',
  tags: ['look'],
  globals: viewportGlobals({ viewport: 'desktop' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite someone' }));
    const form = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
    await userEvent.type(form.getByLabelText('Name'), 'Ivy Invited');
    await userEvent.type(form.getByLabelText('Email'), 'ivy@example.com');
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await answer('Welcome link for Ivy Invited', 'Done');
    await expect(await canvas.findByRole('heading', { name: 'Ivy Invited' })).toBeVisible();
  },
});

export const Approves = meta.story({
  name: 'Approves an admin',
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Role of Penny Rowe' }),
      'Admin',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Approve Penny Rowe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve “Penny Rowe” as an admin?' }));
    await expect(dialog.getByText('An admin can do everything on this site:')).toBeVisible();
  },
});

export const ChangesARole = meta.story({
  name: 'Asks before a change of role',
  play: async ({ canvas, userEvent }) => {
    const role = await canvas.findByRole('combobox', { name: 'Role of Eddie Lund' });
    await userEvent.selectOptions(role, 'Admin');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make “Eddie Lund” an admin?' }));
    await expect(dialog.getByText(/Eddie Lund may need no more/)).toBeVisible();
  },
});

export const ChangesOwnRole = meta.story({
  name: 'Change of your own role',
  play: async ({ canvas, userEvent }) => {
    const role = await canvas.findByRole('combobox', { name: 'Role of Ada Calder' });
    await userEvent.selectOptions(role, 'Editor');
    await userEvent.click(await screen.findByRole('button', { name: 'Change my role' }));
    await expect(await canvas.findByText(/You don.t have access to this page/)).toBeVisible();
  },
});

import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoAccounts } from '../../mocks/demo/demo-accounts.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { ConfirmIdentity } from '../../src/app/session/confirm-identity.tsx';
import type { Account } from '../../src/contract/account.ts';
import { demoControls } from '../demo-controls.ts';
import { app, hostOf, wholeApp } from '../with-app.tsx';
import { codeOf, phoneDevice, withFactors } from './second-factors.ts';
import { screenAt } from './states.ts';

const account: Account = { id: 'admin', name: 'Ada Calder', email: demoAccounts.admin.email, role: 'admin' };

const path = '/admin/subscribers';

const at = screenAt({ path, as: 'admin' });

const meta = preview.meta({
  title: 'Pages/Account/Confirm identity',
  component: ConfirmIdentity,
  parameters: at(),
  args: { account },
  render: wholeApp,
});

const PROVE = 'POST /api/auth/prove';
const TITLE = { name: 'Confirm it’s you' };
const { password } = demoAccounts.admin;

type Context = {
  id: string;
  canvas: Pick<typeof screen, 'findByRole'>;
  userEvent: { click: (element: Element) => Promise<void> };
};

/** Exports a list long after the login; the dialog opens. */
async function exportLater({ canvas, userEvent, ...context }: Context) {
  const button = await canvas.findByRole('button', { name: 'Export as CSV' });
  hostOf(context).clock.advance(11 * 60_000);
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', TITLE));
  const field = dialog.getByLabelText<HTMLInputElement>('Your password');
  await waitFor(() => expect(field).toHaveFocus());
  return { button, dialog, field, confirm: dialog.getByRole('button', { name: 'Confirm' }) };
}

/** File names of the downloads. */
function watchSaved(): string[] {
  const saved: string[] = [];
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Data = meta.story({
  tags: ['look'],
  play: async ({ canvas, userEvent, ...context }) => {
    const { dialog } = await exportLater({ canvas, userEvent, ...context });
    await expect(dialog.getByText(/asked again for 10 minutes/)).toBeVisible();
  },
});

export const GoesOn = meta.story({
  name: 'Wrong password, then the right one',
  play: async ({ canvas, userEvent, ...context }) => {
    const saved = watchSaved();
    const { field, confirm } = await exportLater({ canvas, userEvent, ...context });
    await userEvent.type(field, 'not this one');
    await userEvent.click(confirm);
    await waitFor(() => expect(field).toHaveAccessibleDescription('That is not your password.'));
    await userEvent.clear(field);
    await userEvent.type(field, password);
    await userEvent.click(confirm);
    await gone();
    await waitFor(() => expect(saved).toHaveLength(1));
  },
});

export const Dismissed = meta.story({
  name: 'It is dismissed',
  play: async ({ canvas, userEvent, ...context }) => {
    const { button, dialog } = await exportLater({ canvas, userEvent, ...context });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const sentence = 'Please confirm it’s you with your password.';
    await expect(await screen.findByText(sentence)).toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
});

export const Checking = meta.story({
  tags: ['look'],
  parameters: at(pending(PROVE)),
  play: async ({ canvas, userEvent, ...context }) => {
    const { dialog, field, confirm } = await exportLater({ canvas, userEvent, ...context });
    await userEvent.type(field, password);
    await userEvent.click(confirm);
    await expect(await dialog.findByRole('button', { name: 'Checking...' })).toBeVisible();
  },
});

export const InTheDemo = meta.story({
  name: 'The demo gives its password',
  parameters: app({
    demo: demoControls(),
  }),
  play: async ({ canvas, userEvent, ...context }) => {
    const { field } = await exportLater({ canvas, userEvent, ...context });
    await expect(field).toHaveAccessibleDescription(
      `In this demo it is “${password}”, unless you changed it.`,
    );
  },
});

export const WithAPasskey = meta.story({
  tags: ['look'],
  name: 'A passkey confirms, too',
  parameters: app({ seed: withFactors('admin', 'passkey'), passkeys: phoneDevice }),
  play: async (context) => {
    const { dialog } = await exportLater(context);
    await expect(dialog.getByLabelText('Recovery code')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  },
});

export const PasskeyConfirms = meta.story({
  name: 'Passkey confirmed, exported',
  parameters: app({ seed: withFactors('admin', 'passkey'), passkeys: phoneDevice }),
  play: async ({ canvas, userEvent, ...context }) => {
    const saved = watchSaved();
    const { dialog } = await exportLater({ canvas, userEvent, ...context });
    await userEvent.click(dialog.getByRole('button', { name: 'Use your passkey' }));
    await gone();
    await waitFor(() => expect(saved).toHaveLength(1));
  },
});

export const WithACode = meta.story({
  tags: ['look'],
  name: 'The password needs a code',
  parameters: app({ seed: withFactors('admin', 'app') }),
  play: async (context) => {
    const { dialog } = await exportLater(context);
    await expect(dialog.getByLabelText('Code')).toBeVisible();
  },
});

export const CodeConfirms = meta.story({
  name: 'Password and code, exported',
  parameters: app({ seed: withFactors('admin', 'app') }),
  play: async ({ canvas, userEvent, ...context }) => {
    const saved = watchSaved();
    const { dialog, field, confirm } = await exportLater({ canvas, userEvent, ...context });
    await userEvent.type(field, password);
    await userEvent.type(dialog.getByLabelText('Code'), await codeOf(hostOf(context)));
    await userEvent.click(confirm);
    await gone();
    await waitFor(() => expect(saved).toHaveLength(1));
  },
});

export const WithoutFactors = meta.story({
  name: 'Second factors cannot be loaded',
  parameters: at(fails('GET /api/auth/factors', 503, 'That cannot be loaded just now.')),
  play: async ({ canvas, userEvent, ...context }) => {
    const saved = watchSaved();
    const { field, confirm } = await exportLater({ canvas, userEvent, ...context });
    await userEvent.type(field, password);
    await userEvent.click(confirm);
    await gone();
    await waitFor(() => expect(saved).toHaveLength(1));
  },
});

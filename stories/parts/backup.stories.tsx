import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoAccounts } from '../../mocks/demo/demo-accounts.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { Backup } from '../../src/staff/settings/backup.tsx';
import { app, withApp } from '../with-app.tsx';

const MAKE = 'POST /api/admin/backup';

const meta = preview.meta({ title: 'Parts/Backup', component: Backup, decorators: [withApp] });

const open = { name: 'Download a backup' };

type Canvas = Pick<typeof screen, 'findByRole'>;
type User = {
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
};

/** Opens the dialog, and sends a password. */
async function ask(canvas: Canvas, user: User, password: string) {
  await user.click(await canvas.findByRole('button', open));
  const dialog = within(await screen.findByRole('dialog', open));
  const field = dialog.getByLabelText('Your password');
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, password);
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  return { dialog, field };
}

/** What the browser was told to save. */
function watchSaved() {
  const saved: { name: string; content: Blob }[] = [];
  let last = new Blob();
  spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    last = content as Blob;
    return 'blob:the-file';
  });
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: last });
  });
  return saved;
}

const textOf = (file: Blob): Promise<string> =>
  new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();

export const Data = meta.story({
  parameters: app({ as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    const saved = watchSaved();
    await expect(await canvas.findByText(/hashes of their passwords. Keep it where only you/)).toBeVisible();
    await ask(canvas, userEvent, demoAccounts.admin.password);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [file] = saved;
    await expect(file?.name).toBe('site-backup-2025-06-02T15-00-00-000Z.jsonl.gz');
    const [header = ''] = (await textOf(file?.content ?? new Blob())).split('\n');
    await expect(JSON.parse(header)).toMatchObject({ format: 'marketing-coach-backup', version: 2 });
    await expect(await screen.findByText(/Your browser saves it as site-backup-2025/)).toBeInTheDocument();
    await expect(canvas.getByRole('button', open)).toHaveFocus();
  },
});

export const Asks = meta.story({
  name: 'It asks for the password once more',
  parameters: app({ as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    const saved = watchSaved();
    const { dialog, field } = await ask(canvas, userEvent, ' {Backspace}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter your password.'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', open)).toHaveFocus();
    await expect(saved).toEqual([]);
  },
});

export const WrongPassword = meta.story({
  name: 'The password is wrong',
  parameters: app({ as: 'admin' }),
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    const saved = watchSaved();
    const { field } = await ask(canvas, userEvent, 'not this one');
    await waitFor(() => expect(field).toHaveAccessibleDescription('That is not your password.'));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(saved).toEqual([]);
  },
});

export const TooManyTries = meta.story({
  name: 'Too many passwords were wrong',
  parameters: app({
    as: 'admin',
    host: {
      overrides: [fails(MAKE, 429, 'Too many wrong passwords. Please try again in 15 minutes.')],
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await ask(canvas, userEvent, demoAccounts.admin.password);
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Too many wrong passwords. Please try again in 15 minutes.',
    );
  },
});

export const Preparing = meta.story({
  tags: ['look'],
  parameters: app({ as: 'admin', host: { overrides: [pending(MAKE)] } }),
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await ask(canvas, userEvent, demoAccounts.admin.password);
    await expect(await dialog.findByRole('button', { name: 'Preparing...' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog', open)).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({ as: 'admin', host: { overrides: [fails(MAKE, 503, 'That cannot be read just now.')] } }),
  play: async ({ canvas, userEvent }) => {
    const { dialog, field } = await ask(canvas, userEvent, demoAccounts.admin.password);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('That cannot be read just now.');
    await expect(field).toHaveValue(demoAccounts.admin.password);
  },
});

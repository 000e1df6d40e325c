import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/host/overrides.ts';
import { LoginPage } from '../../src/staff/login/login-page.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, withPage } from '../with-app.tsx';
import { showsText } from './states.ts';

const live = { visitorsChangeImages: false, lifetime: 'permanent', mailsResetLinks: true } as const;
const FORGOT = 'POST /api/auth/forgot-password';

const meta = preview.meta({
  title: 'Pages/Account/Log in, forgotten password',
  component: LoginPage,
  decorators: [withPage],
  parameters: app({ path: '/login', host: { capabilities: live } }),
});

export const MailsALink = meta.story({
  tags: ['look'],
  name: 'Link requested',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Forgot your password?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forgot your password?' }));
    await userEvent.type(dialog.getByLabelText('Your account’s email address'), 'nobody@example.com{Enter}');
    await expect(await dialog.findByText(/If this address has an active account/)).toBeVisible();
  },
});

export const NoAddress = meta.story({
  tags: ['look'],
  name: 'Invalid address',
  globals: viewportGlobals({ viewport: 'phone', theme: 'dark' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Forgot your password?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forgot your password?' }));
    await userEvent.type(dialog.getByLabelText('Your account’s email address'), 'coach{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText('Your account’s email address')).toHaveAccessibleDescription(
        'Please enter a valid email address.',
      ),
    );
  },
});

const TOO_OFTEN = 'A link for this address has been requested several times. Please check your email.';

export const TooOften = meta.story({
  name: 'After too many requests',
  parameters: app({
    host: { capabilities: live, overrides: [fails(FORGOT, 429, TOO_OFTEN)] },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Forgot your password?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forgot your password?' }));
    const email = dialog.getByLabelText('Your account’s email address');
    await userEvent.type(email, 'coach@example.com{Enter}');
    await expect(await dialog.findByText(TOO_OFTEN)).toBeVisible();
  },
});

export const WithoutMail = meta.story({
  name: 'Without a mail server',
  parameters: app({ host: { capabilities: { ...live, mailsResetLinks: false } } }),
  play: showsText(/Only admin\?/),
});

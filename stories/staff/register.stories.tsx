import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/host/overrides.ts';
import { RegisterPage } from '../../src/staff/register/register-page.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, hostOf, withPage } from '../with-app.tsx';
import { hasLink } from './dialogs.ts';
import { withoutRegistration } from './people.ts';
import { showsText } from './states.ts';

const meta = preview.meta({
  title: 'Pages/Account/Register',
  tags: ['spec:2'],
  component: RegisterPage,
  decorators: [withPage],
  parameters: app({ path: '/register' }),
});

export const Data = meta.story({ play: showsText(/An admin has to approve your account/) });

export const Success = meta.story({
  play: async ({ canvas, userEvent, ...context }) => {
    await expect(await canvas.findByText(/An admin has to approve your account/)).toBeVisible();
    await expect(canvas.queryByLabelText('Password')).toBeNull();
    await userEvent.type(canvas.getByLabelText('Name'), 'Nora New');
    await userEvent.type(canvas.getByLabelText('Email'), 'nora@example.com{Enter}');
    await expect(await canvas.findByText('Your request is in')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Then the admin gives you a link to choose your password.',
    );
    await waitFor(() =>
      expect(canvas.getByRole('status').closest('[tabindex]')).toBe(document.activeElement),
    );
    await hasLink(canvas, 'Go to login', '/login');
    await expect(hostOf(context).accounts.read().accounts.at(-1)).toMatchObject({
      email: 'nora@example.com',
      state: 'pending',
      role: null,
    });
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    host: {
      overrides: [
        fails('POST /api/auth/register', 429, 'That was a lot at once. Please try again in 10 minutes.'),
      ],
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Nora New');
    await userEvent.type(canvas.getByLabelText('Email'), 'nora@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please try again in 10 minutes.');
    await expect(canvas.getByLabelText('Name')).toHaveValue('Nora New');
  },
});

export const Incomplete = meta.story({
  name: 'Missing fields',
  globals: viewportGlobals({ theme: 'dark' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Register' }));
    await expect(await canvas.findByText('Name must be at least 2 characters.')).toBeVisible();
    await expect(canvas.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
  },
});

export const Closed = meta.story({
  tags: ['look'],
  name: 'Registration is closed',
  parameters: app({ seed: withoutRegistration }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Registration is closed')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Register' })).toBeNull();
  },
});

import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/host/overrides.ts';
import { RegisterPage } from '../../src/staff/register/register-page.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, withPage } from '../with-app.tsx';
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Nora New');
    await userEvent.type(canvas.getByLabelText('Email'), 'nora@example.com{Enter}');
    await expect(await canvas.findByText('Your request is in')).toBeVisible();
  },
});

export const Error = meta.story({
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
  name: 'Registration is closed',
  parameters: app({ seed: withoutRegistration }),
  play: showsText('Registration is closed'),
});

import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { RegisterPage } from '../../src/staff/register/register-page.tsx';
import { app, hostOf, withPage } from '../with-app.tsx';
import { triedOn } from '../tried-on.ts';

const meta = preview.meta({
  title: 'Pages/Account/Register',
  component: RegisterPage,
  decorators: [withPage],
  parameters: app({ path: '/register' }),
});

export const Data = meta.story({
  play: async ({ canvas, userEvent, ...context }) => {
    await expect(
      await canvas.findByText(/An admin has to approve your account before you can log in\./),
    ).toBeVisible();
    const password = canvas.getByLabelText<HTMLInputElement>('Password');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(canvas.getByLabelText('Name'), 'Nora New');
    await userEvent.type(canvas.getByLabelText('Email'), 'nora@example.com');
    await userEvent.type(password, 'seven brown');
    await expect(password).toHaveAccessibleDescription('At least 12 characters: 1 to go.');
    await userEvent.type(password, ' pelicans');
    await expect(password).toHaveAccessibleDescription('Long enough.');
    await userEvent.type(password, '{Enter}');
    await expect(await canvas.findByText('Your request is in')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('status').closest('[tabindex]')).toBe(document.activeElement),
    );
    await expect(canvas.getByRole('link', { name: 'Go to the login' })).toHaveAttribute('href', '/login');
    await expect(hostOf(context).people.read().accounts.at(-1)).toMatchObject({
      email: 'nora@example.com',
      state: 'pending',
      role: null,
    });
  },
});

export const Failed = meta.story({
  name: 'Error',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Nora New');
    await userEvent.type(canvas.getByLabelText('Email'), 'nora@example.com');
    await userEvent.type(canvas.getByLabelText('Password'), 'passwordpassword');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    const password = canvas.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'));
    await expect(password).toHaveAccessibleDescription(/That password is easy to guess/);
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveValue('passwordpassword');
  },
});

export const Incomplete = meta.story({
  name: 'What is missing is named',
  globals: triedOn({ theme: 'dark' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Register' }));
    await expect(await canvas.findByText('Name must be at least 2 characters.')).toBeVisible();
    await expect(canvas.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(canvas.getByText('Use at least 12 characters.')).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
  },
});

export const NoAnswer = meta.story({
  name: 'Without a connection',
  parameters: app({ path: '/register', unreachable: ['/api/auth/register'] }),
  globals: triedOn({ viewport: 'desktop' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Nora New');
    await userEvent.type(canvas.getByLabelText('Email'), 'nora@example.com');
    await userEvent.type(canvas.getByLabelText('Password'), 'seven brown pelicans{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('There is no connection.');
    await expect(canvas.getByLabelText('Name')).toHaveValue('Nora New');
  },
});

export const Idle = meta.story({ tags: ['everywhere'] });
export const Dark = meta.story({
  tags: ['everywhere'],
  globals: { theme: 'dark', viewport: { value: 'desktop' } },
});
export const Tablet = meta.story({ tags: ['everywhere'], globals: { viewport: { value: 'tablet' } } });
export const Phone = meta.story({ tags: ['everywhere'], globals: { viewport: { value: 'phone' } } });

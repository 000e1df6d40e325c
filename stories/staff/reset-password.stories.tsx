import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { pending } from '../../mocks/host/overrides.ts';
import { ResetPasswordPage } from '../../src/staff/reset-password/reset-password-page.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, hostOf, wholeApp, withPage } from '../with-app.tsx';
import { showsBrokenLink, TOKEN, withLink } from './one-time-links.ts';
import { codeOf, withFactors } from './second-factors.ts';
import { showsLabel, showsText } from './states.ts';

const path = `/reset-password#${TOKEN}`;

const meta = preview.meta({
  title: 'Pages/Account/Reset password',
  component: ResetPasswordPage,
  decorators: [withPage],
  parameters: app({ path, seed: withLink('reset', 'demo-editor') }),
});

export const Data = meta.story({ play: showsLabel('New password') });

const withApp = app({
  seed: async (host) => {
    await withFactors('editor', 'app')(host);
    await withLink('reset', 'demo-editor')(host);
  },
});

/** Plays the first step. @returns the field of the second */
async function askedForCode(context: { id: string }): Promise<HTMLElement> {
  await userEvent.type(await screen.findByLabelText('New password'), 'mangrove kettle violin{Enter}');
  const code = await screen.findByLabelText('Code from your app');
  await waitFor(() => expect(code).toHaveFocus());
  await expect(hostOf(context).accounts.read().sessions).toEqual([]);
  return code;
}

export const SecondStep = meta.story({
  name: 'Second step after the link',
  parameters: withApp,
  play: async (context) => void (await askedForCode(context)),
});

export const SecondStepDone = meta.story({
  tags: ['behavior'],
  name: 'Second step done, logged in',
  parameters: withApp,
  render: wholeApp,
  play: async ({ canvas, ...context }) => {
    const code = await askedForCode(context);
    await userEvent.type(code, `${await codeOf(hostOf(context))}{Enter}`);
    await canvas.findByText('Nothing is waiting for you today.');
  },
});

export const Loading = meta.story({
  parameters: app({ host: { overrides: [pending('POST /api/auth/link')] } }),
});

export const Error = meta.story({
  parameters: app({ path: '/reset-password#expired' }),
  play: showsBrokenLink('This link does not work.'),
});

export const OfAnotherKind = meta.story({
  name: 'A link for something else',
  parameters: app({ seed: withLink('set-up') }),
  play: showsText('This link does not work here.'),
});

export const EasyToGuess = meta.story({
  tags: ['look'],
  name: 'A password that is easy to guess',
  globals: viewportGlobals({ viewport: 'desktop', theme: 'dark' }),
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText('New password');
    await userEvent.type(password, 'passwordpassword');
    await userEvent.click(canvas.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/easy to guess/));
  },
});

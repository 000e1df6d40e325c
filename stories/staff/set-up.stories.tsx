import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoStaff } from '../../mocks/demo/demo-accounts.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { SetUpPage } from '../../src/staff/set-up/set-up-page.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, hostOf, wholeApp, withPage } from '../with-app.tsx';
import { hasLink } from './dialogs.ts';
import { TOKEN, withLink } from './one-time-links.ts';
import { showsLabel, showsText } from './states.ts';

const path = `/set-up#${TOKEN}`;

const meta = preview.meta({
  title: 'Pages/Account/Set up',
  tags: ['spec:2'],
  component: SetUpPage,
  decorators: [withPage],
  parameters: app({ path, seed: withLink('set-up') }),
});

export const Data = meta.story({ play: showsLabel('Password') });

export const SetsUp = meta.story({
  name: 'First admin set up',
  render: wholeApp,
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Olive Owner');
    await userEvent.type(canvas.getByLabelText('Email'), 'olive@example.com');
    await userEvent.type(canvas.getByLabelText(/^Your name as visitors see it/), 'Olive O.');
    const password = canvas.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(password, 'mangrove kettle violin');
    await userEvent.type(password, '{Enter}');
    await canvas.findByText('Nothing is waiting for you today.');
    await expect(hostOf(context).content.read().site.about.name).toBe('Olive O.');
    const { accounts, links, sessions } = hostOf(context).accounts.read();
    await expect(accounts).toMatchObject([{ email: 'olive@example.com', role: 'admin', state: 'active' }]);
    await expect(sessions).toMatchObject([{ accountId: accounts[0]?.id }]);
    await expect(links).toEqual([]);
  },
});

export const Loading = meta.story({
  parameters: app({ host: { overrides: [pending('POST /api/auth/link')] } }),
  play: showsText('Checking the link...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({ path: '/set-up#used-before' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This link has been used or has expired.',
    );
    await expect(canvas.getByText(/can make a new link/)).toBeVisible();
    await expect(canvas.queryByRole('form')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});

export const Incomplete = meta.story({
  name: 'A link without its secret',
  parameters: app({ path: '/set-up' }),
  globals: viewportGlobals({ theme: 'dark' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This link is incomplete.');
  },
});

export const HasAnAdmin = meta.story({
  name: 'Site with an admin',
  parameters: app({
    seed: async (host) => {
      await withLink('set-up')(host);
      await host.accounts.update((draft) => {
        draft.accounts = demoStaff().accounts;
      });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This site already has an admin/)).toBeVisible();
    await hasLink(canvas, 'Go to login', '/login');
  },
});

export const CannotBeChecked = meta.story({
  tags: ['look'],
  name: 'Link not checked',
  parameters: app({
    host: { overrides: [fails('POST /api/auth/link', 500, 'Something went wrong on our side.')] },
  }),
  globals: viewportGlobals({ viewport: 'desktop' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('The link could not be checked.')).toBeVisible();
  },
});

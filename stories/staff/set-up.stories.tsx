import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoStaff } from '../../mocks/demo/demo-accounts.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { SetUpPage } from '../../src/staff/set-up/set-up-page.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, wholeApp, withPage } from '../with-app.tsx';
import { TOKEN, withLink } from './one-time-links.ts';
import { showsLabel, showsAlert, showsText } from './states.ts';

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
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Olive Owner');
    await userEvent.type(canvas.getByLabelText('Email'), 'olive@example.com');
    await userEvent.type(canvas.getByLabelText(/^Your name as visitors see it/), 'Olive O.');
    const password = canvas.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(password, 'mangrove kettle violin');
    await userEvent.type(password, '{Enter}');
    await canvas.findByText('Nothing is waiting for you today.');
  },
});

export const Loading = meta.story({
  parameters: app({ host: { overrides: [pending('POST /api/auth/link')] } }),
});

export const Error = meta.story({
  parameters: app({ path: '/set-up#used-before' }),
  play: showsAlert('This link has been used or has expired.'),
});

export const Incomplete = meta.story({
  name: 'A link without its secret',
  parameters: app({ path: '/set-up' }),
  globals: viewportGlobals({ theme: 'dark' }),
  play: showsAlert('This link is incomplete.'),
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
  play: showsText(/This site already has an admin/),
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

import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { failsWhile } from '../../mocks/host/overrides.ts';
import { withLeads } from '../staff/leads.ts';
import { app, wholeApp } from '../with-app.tsx';

/** Whether the store fails. */
let isBroken = true;

const meta = preview.meta({
  title: 'Flows/Try again',
  render: wholeApp,
  beforeEach: () => {
    isBroken = true;
  },
});

const triesAgain =
  (text: string) =>
  async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>): Promise<void> => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  };

export const Inbox = meta.story({
  name: 'Retry the inbox',
  parameters: app({
    path: '/admin/inbox',
    as: 'admin',
    seed: withLeads,
    host: { overrides: [failsWhile(() => isBroken, 'GET /api/admin/inbox')] },
  }),
  play: triesAgain('Maria Lopez'),
});

export const About = meta.story({
  name: 'Retry a page of texts',
  parameters: app({
    path: '/about',
    host: {
      overrides: [failsWhile(({ url }) => isBroken && url.endsWith('/about'), 'GET /api/pages/{id}')],
    },
  }),
  play: triesAgain('MBA in Marketing'),
});

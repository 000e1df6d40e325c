import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { answers, fails } from '../../mocks/host/overrides.ts';
import type { FirstSteps } from '../../src/contract/first-steps.ts';
import { OverviewPage } from '../../src/staff/overview/overview-page.tsx';
import { noAudits, noRequests } from './requests.ts';
import { isNoticed } from '../notices.ts';
import { app, hostOf, wholeApp } from '../with-app.tsx';

const path = '/admin';
const TITLE = 'Before you launch your site';

const meta = preview.meta({
  title: 'Pages/Staff/First steps',
  component: OverviewPage,
  render: wholeApp,
  parameters: app({ path, as: 'admin' }),
});

const steps = (...done: FirstSteps['steps'][number]['name'][]): FirstSteps => ({
  isHidden: false,
  steps: (['contact', 'portrait', 'claims', 'services', 'mail', 'backup', 'address'] as const).map(
    (name) => ({ name, isDone: done.includes(name) }),
  ),
  sendsMail: true,
});

/** The overview of a live host, which has more tasks than one in a browser. */
const live = (firstSteps: FirstSteps) =>
  answers('GET /api/admin/overview', {
    now: '2025-06-02T15:00:00.000Z',
    inbox: { waiting: 0, overdue: 0, unread: 0, suspects: 0, unseenSuspects: 0, next: [] },
    requests: noRequests,
    audits: noAudits,
    mail: { isOn: firstSteps.sendsMail, waiting: 0, failed: 0, failedReplies: 0 },
    posts: { drafts: 0, published: 1, scheduled: 0, next: [] },
    users: { pending: 0 },
    notices: [],
    needsAttention: false,
    firstSteps,
    subscribers: null,
  });

export const Data = meta.story({
  name: 'Steps completed automatically or by hand',
  play: async ({ canvas, userEvent, ...context }) => {
    const list = within(await canvas.findByRole('region', { name: TITLE }));
    await expect(list.getAllByRole('img', { name: 'To do' }).length).toBeGreaterThanOrEqual(4);
    await expect(list.getByRole('link', { name: 'Enter your own contact details' })).toHaveAttribute(
      'href',
      '/admin/settings#settings-contact-heading',
    );
    await userEvent.click(list.getByRole('button', { name: /^Done/ }));
    await expect(await list.findByRole('img', { name: 'Done' })).toBeVisible();
    await expect(hostOf(context).content.read().firstSteps.hasReadServices).toBe(true);
    await waitFor(() => expect(canvas.getByRole('heading', { name: TITLE })).toHaveFocus());
  },
});

export const Hides = meta.story({
  name: 'Hidden list, shown again',
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide this list' }));
    const note = await canvas.findByText('The list of first steps is hidden.');
    await waitFor(() => expect(note).toHaveFocus());
    await expect(hostOf(context).content.read().firstSteps.isHidden).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Show it again' }));
    const heading = await canvas.findByRole('heading', { name: TITLE });
    await waitFor(() => expect(heading).toHaveFocus());
  },
});

export const CannotBeHidden = meta.story({
  name: 'Error when hiding',
  parameters: app({
    path,
    as: 'admin',
    host: { overrides: [fails('PATCH /api/admin/first-steps', 503, 'The store is busy.')] },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide this list' }));
    await isNoticed('Nothing was changed', 'The store is busy.');
    await expect(canvas.getByRole('heading', { name: TITLE })).toBeVisible();
  },
});

export const TestMail = meta.story({
  name: 'Test email sent',
  parameters: app({
    path,
    as: 'admin',
    host: {
      overrides: [
        live(steps('address', 'backup')),
        answers('POST /api/admin/test-mail', { to: 'coach@example.com' }),
      ],
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test email' }));
    await expect(
      await canvas.findByText(
        'The mail server accepted a test email to coach@example.com. Please check whether it arrived.',
      ),
    ).toBeVisible();
  },
});

const REFUSED = 'The test email was not sent. The mail server could not be reached (ECONNREFUSED).';

export const TestMailFails = meta.story({
  name: 'Test email refused, with the reason',
  parameters: app({
    path,
    as: 'admin',
    host: { overrides: [live(steps('contact')), fails('POST /api/admin/test-mail', 502, REFUSED)] },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test email' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(REFUSED);
    await expect(canvas.getByRole('button', { name: 'Send test email' })).toHaveFocus();
  },
});

export const NoMail = meta.story({
  name: 'Without email set up',
  parameters: app({
    path,
    as: 'admin',
    host: { overrides: [live({ ...steps(), sendsMail: false })] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/set SMTP_URL and MAIL_TO/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send test email' })).toBeNull();
  },
});

export const ForEditors = meta.story({
  name: 'Editor, without the list',
  parameters: app({ path, as: 'editor' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Posts' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: TITLE })).toBeNull();
  },
});

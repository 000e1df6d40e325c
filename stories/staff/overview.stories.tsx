import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { answers, fails, pending } from '../../mocks/host/overrides.ts';
import { OverviewPage } from '../../src/staff/overview/overview-page.tsx';
import { isNoticed } from '../notices.ts';
import { app, wholeApp } from '../with-app.tsx';
import { sampleEnquiries, withEnquiries } from './enquiries.ts';
import { noAudits, noRequests } from './requests.ts';
import { replyTo, undelivered, withReplies } from '../parts/replying.ts';

const OVERVIEW = 'GET /api/admin/overview';
const path = '/admin';

const meta = preview.meta({
  title: 'Pages/Staff/Overview',
  component: OverviewPage,
  render: wholeApp,
});

/** Enquiries of all kinds, a draft, a post scheduled for tomorrow, and two subscribers. */
async function withABusyDay(host: MemoryHost): Promise<void> {
  await withEnquiries(host);
  await host.people.update(({ subscribers }) => {
    subscribers.push(
      { id: 'old', email: 'reader.one@example.com', subscribedAt: '2025-03-01T15:00:00.000Z' },
      { id: 'new', email: 'reader.two@example.com', subscribedAt: '2025-06-01T15:00:00.000Z' },
    );
  });
  await host.content.update(({ posts }) => {
    const [first, second] = posts;
    if (first) first.publishAt = null;
    if (second) second.publishAt = '2025-06-03T13:00:00.000Z';
  });
}

/** A busy day as an admin. */
const busy = (...overrides: HttpHandler[]) =>
  app({ path, as: 'admin', seed: withABusyDay, host: { overrides } });

export const Data = meta.story({
  parameters: busy(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const waiting = within(await canvas.findByRole('list', { name: 'Waiting for an answer' }));
    const [first, second, third] = waiting.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/Estero Eddy sent a message.*Overdue by 2 hours/);
    await expect(second).toHaveTextContent(/Cora Reader commented on a post.*3 hours 20 minutes left/);
    await expect(third).toHaveTextContent(/Maria Lopez asks for an audit.*22 hours 42 minutes left/);
    await expect(waiting.getByRole('link', { name: 'Estero Eddy' })).toHaveAttribute(
      'href',
      '/admin/inbox/cyclist',
    );
    await expect(canvas.getByRole('list', { name: 'Failures' })).toHaveTextContent(
      /^1 email could not be sent/,
    );
    const also = within(canvas.getByRole('list', { name: 'Also waiting' }));
    await expect(also.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1 held as possible spam/),
      expect.stringMatching(/^1 account is waiting/),
      expect.stringMatching(/^Turn on two-step verification/),
    ]);
    await expect(canvas.getByText('2 subscribers, 1 of them in the last 7 days.')).toBeVisible();
    await expect(canvas.getByText(/published, 1 scheduled, /)).toHaveTextContent('1 draft.');
    const next = within(canvas.getByRole('list', { name: 'Scheduled next' }));
    await expect(next.getByText('Jun 3, 9:00 AM')).toBeVisible();
    await expect(document.title).toBe('Today | SWFL Marketing Coach');
  },
});

export const MarksSpam = meta.story({
  name: 'Lead marked as spam, undone',
  parameters: busy(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark Estero Eddy as spam' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Estero Eddy' })).toBeNull());
    await expect(canvas.getByRole('heading', { name: 'Waiting for an answer' })).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('link', { name: 'Estero Eddy' })).toBeVisible();
  },
});

export const SpamFails = meta.story({
  name: 'Error when marking as spam',
  parameters: busy(fails('POST /api/admin/inbox/changes', 503, 'The store is busy.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark Estero Eddy as spam' }));
    await isNoticed('Not marked as spam', 'The store is busy.');
    await expect(canvas.getByRole('link', { name: 'Estero Eddy' })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: busy(pending(OVERVIEW)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the overview...')).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: busy(fails(OVERVIEW, 503, 'The store is busy. Please try again in a minute.')),
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText('The store is busy. Please try again in a minute.')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});

export const Empty = meta.story({
  parameters: app({ path, as: 'editor' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Nothing is waiting for you today.' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Write a post' })).toHaveAttribute(
      'href',
      '/blog/admin/new',
    );
    await expect(canvas.getByText(/This site does not send email/)).toBeVisible();
  },
});

export const OnlyPossibleSpam = meta.story({
  name: 'Only possible spam',
  parameters: app({
    path,
    as: 'editor',
    seed: async (host) => {
      await host.spam.update(({ enquiries }) => {
        enquiries.push(...structuredClone(sampleEnquiries.filter(({ suspect }) => suspect)));
      });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 held as possible spam')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Review now' })).toHaveAttribute(
      'href',
      '/admin/inbox?status=suspects',
    );
    await expect(canvas.queryByText('Nothing is waiting for you today.')).toBeNull();
  },
});

export const Forbidden = meta.story({
  parameters: app({ path }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /log in/i })).toBeVisible();
  },
});

export const ForEditors = meta.story({
  name: 'Editor, without accounts and subscribers',
  parameters: app({ path, as: 'editor', seed: withABusyDay }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Posts' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Accounts' })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Subscribers' })).toBeNull();
  },
});

export const OnlyAnAccountWaits = meta.story({
  parameters: app({ path, as: 'admin' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody. Every enquiry has been answered.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Approve or decline' })).toHaveAttribute(
      'href',
      '/admin/users',
    );
  },
});

export const MailWaits = meta.story({
  parameters: busy(
    answers(OVERVIEW, {
      now: '2025-06-02T15:00:00.000Z',
      inbox: { waiting: 0, overdue: 0, unread: 2, suspects: 0, unseenSuspects: 0, next: [] },
      requests: noRequests,
      audits: noAudits,
      mail: { isOn: true, waiting: 2, failed: 0, failedReplies: 0 },
      posts: { drafts: 0, published: 1, scheduled: 0, next: [] },
      users: null,
      notices: null,
      needsAttention: null,
      firstSteps: null,
      subscribers: null,
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 emails are waiting')).toBeVisible();
    await expect(canvas.queryByText(/does not send email/)).toBeNull();
  },
});

export const ReplyFailed = meta.story({
  name: 'Undelivered reply',
  parameters: app({ path: '/admin', as: 'editor', seed: withReplies(replyTo({ mail: undelivered })) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 reply could not be delivered')).toBeVisible();
  },
});

export const SiteWithProblems = meta.story({
  name: 'Site health warning',
  parameters: busy(
    answers(OVERVIEW, {
      now: '2025-06-02T15:00:00.000Z',
      inbox: { waiting: 0, overdue: 0, unread: 0, suspects: 0, unseenSuspects: 0, next: [] },
      requests: noRequests,
      audits: noAudits,
      mail: { isOn: true, waiting: 0, failed: 0, failedReplies: 0 },
      posts: { drafts: 0, published: 1, scheduled: 0, next: [] },
      users: null,
      notices: ['unknown-proxy'],
      needsAttention: false,
      firstSteps: null,
      subscribers: null,
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The site has a problem')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See site health' })).toHaveAttribute(
      'href',
      '/admin/health',
    );
  },
});

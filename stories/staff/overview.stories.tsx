import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { answers, fails, pending } from '../../mocks/host/overrides.ts';
import { OverviewPage } from '../../src/staff/overview/overview-page.tsx';
import { expectNotice } from '../notices.ts';
import { replyTo, undelivered, withReplies } from '../parts/reply-helpers.ts';
import { deliveredNow, openedBefore, withAudits } from '../parts/started-audits.ts';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, wholeApp } from '../with-app.tsx';
import { withClients } from './clients.ts';
import { hasLink } from './dialogs.ts';
import { sampleLeads, withLeads } from './leads.ts';
import { quietDay, withManySources, withRequests } from './requests.ts';
import { BUSY, showsError, showsText } from './states.ts';

const OVERVIEW = 'GET /api/admin/overview';
const path = '/admin';

const meta = preview.meta({
  title: 'Pages/Staff/Overview',
  component: OverviewPage,
  render: wholeApp,
});

/** Leads of all kinds, a draft, a post scheduled for tomorrow, and two subscribers. */
async function withABusyDay(host: MemoryHost): Promise<void> {
  await withLeads(host);
  await host.leads.update(({ subscribers }) => {
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
    const waiting = within(await canvas.findByRole('list', { name: 'Waiting for you' }));
    const [first, second, third] = waiting.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/Estero Eddy sent a message.*Overdue by 2 hours/);
    await expect(second).toHaveTextContent(/Cora Reader commented on a post.*3 hours 20 minutes left/);
    await expect(third).toHaveTextContent(/Maria Lopez asks for an audit.*22 hours 42 minutes left/);
    await hasLink(waiting, 'Estero Eddy', '/admin/inbox/cyclist');
    await hasLink(waiting, 'Reply to Estero Eddy', '/admin/inbox/cyclist#reply-heading');
    await hasLink(waiting, 'Call Estero Eddy', 'tel:+12395550163');
    await expect(waiting.getByRole('button', { name: 'Start audit for Maria Lopez' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Failures' })).toHaveTextContent(
      /^2 emails have not been sent/,
    );
    const also = within(canvas.getByRole('list', { name: 'Also waiting' }));
    await expect(also.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1 marked as possible spam/),
      expect.stringMatching(/^1 account is waiting/),
      expect.stringMatching(/^Turn on two-step verification/),
    ]);
    await expect(canvas.getByText('2 subscribers, 1 of them in the last 7 days.')).toBeVisible();
    await expect(canvas.getByText('1 draft').closest('p')).toHaveTextContent('1 draft.');
    const next = within(canvas.getByRole('list', { name: 'Scheduled next' }));
    await expect(next.getByText('Jun 3, 9:00 AM')).toBeVisible();
    await expect(document.title).toBe('Today | SWFL Marketing Coach');
  },
});

export const ClientsOnToday = meta.story({
  name: 'Next steps and news from clients',
  tags: ['look'],
  parameters: app({ path, as: 'editor', seed: withClients }),
  play: async ({ canvas, userEvent }) => {
    const waiting = within(await canvas.findByRole('list', { name: 'Waiting for you' }));
    await expect(waiting.getByText('Walk through the report on the phone')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Mark as done:/ }));
    await waitFor(() => expect(waiting.queryByText('Walk through the report on the phone')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await waiting.findByText('Walk through the report on the phone')).toBeVisible();
  },
});

export const MarksSpam = meta.story({
  name: 'Lead marked as spam, undone',
  parameters: busy(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('More for Estero Eddy'));
    await userEvent.click(canvas.getByRole('button', { name: 'Mark Estero Eddy as spam' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Estero Eddy' })).toBeNull());
    await expect(canvas.getByRole('heading', { name: 'Waiting for you' })).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('link', { name: 'Estero Eddy' })).toBeVisible();
  },
});

export const SpamFails = meta.story({
  name: 'Not marked as spam',
  parameters: busy(fails('POST /api/admin/inbox/changes', 503, 'The store is busy.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('More for Estero Eddy'));
    await userEvent.click(canvas.getByRole('button', { name: 'Mark Estero Eddy as spam' }));
    await expectNotice('Not marked as spam', 'The store is busy.');
    await expect(canvas.getByRole('link', { name: 'Estero Eddy' })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: busy(pending(OVERVIEW)),
  play: showsText('Loading the overview...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: busy(fails(OVERVIEW, 503, BUSY)),
  play: showsError(BUSY),
});

export const Empty = meta.story({
  parameters: app({ path, as: 'editor' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Nothing is waiting for you today.' }),
    ).toBeVisible();
    await hasLink(canvas, 'Write a post', '/blog/admin/new');
    await expect(canvas.getByText(/This site does not send email/)).toBeVisible();
    const requests = within(canvas.getByRole('region', { name: 'Where requests come from' }));
    await expect(requests.getByText(/^No requests in the last 12 weeks/)).toBeVisible();
    await expect(requests.queryByRole('table')).toBeNull();
  },
});

export const OnlyPossibleSpam = meta.story({
  name: 'Only possible spam',
  parameters: app({
    path,
    as: 'editor',
    seed: async (host) => {
      await host.leads.update(({ leads }) => {
        leads.push(...structuredClone(sampleLeads.filter(({ suspect }) => suspect)));
      });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 marked as possible spam')).toBeVisible();
    await hasLink(canvas, 'Review now', '/admin/inbox?status=suspects');
    await expect(canvas.queryByText('Nothing is waiting for you today.')).toBeNull();
    await expect(canvas.getByText('Nobody is waiting for one, and none has been started yet.')).toBeVisible();
  },
});

export const ForEditors = meta.story({
  name: 'Editor, without admins’ parts',
  parameters: app({ path, as: 'editor', seed: withABusyDay }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Posts' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Accounts' })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Subscribers' })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Before you launch your site' })).toBeNull();
  },
});

export const OnlyAnAccountWaits = meta.story({
  parameters: app({ path, as: 'admin' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All leads are answered.')).toBeVisible();
    await hasLink(canvas, 'Approve or decline', '/admin/users');
  },
});

export const HasProblem = meta.story({
  name: 'Site problem',
  parameters: busy(answers(OVERVIEW, { ...quietDay, needsAttention: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The site has a problem')).toBeVisible();
    await expect(canvas.queryByText(/does not send email/)).toBeNull();
    await hasLink(canvas, 'See what to do', '/admin/health');
  },
});

export const Outdated = meta.story({
  name: 'Old article and book',
  parameters: busy(answers(OVERVIEW, { ...quietDay, outdated: ['article', 'book'] })),
  play: async ({ canvas }) => {
    await hasLink(canvas, 'Write a new one', '/blog/admin/new');
    await hasLink(canvas, 'Change its caption', '/admin/settings#settings-book-caption');
  },
});

export const ReplyFailed = meta.story({
  name: 'Undelivered reply',
  parameters: app({ path: '/admin', as: 'editor', seed: withReplies(replyTo({ mail: undelivered })) }),
  play: showsText('3 emails have not been sent'),
});

const asEditor = (seed: (host: MemoryHost) => Promise<void>) => app({ path, as: 'editor', seed });

export const Audits = meta.story({
  parameters: asEditor(withAudits('bakery', openedBefore, deliveredNow, {})),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('1 to start, 1 in progress, 1 delivered, 1 opened by the client.'),
    ).toBeVisible();
    const inProgress = within(canvas.getByRole('list', { name: 'Audits in progress' }));
    const [first] = inProgress.getAllByRole('link', { name: 'Maria Lopez' });
    await expect(first).toHaveAttribute('href', '/admin/audits/audit-3');
    await expect(inProgress.getAllByRole('listitem')[0]).toHaveTextContent(
      /22 hours 42 minutes left0 of 8 points finished/,
    );
  },
});

export const AuditsWaiting = meta.story({
  name: 'Requests waiting, none started',
  parameters: asEditor(withAudits('bakery')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 to start, none in progress.')).toBeVisible();
    await hasLink(canvas, 'Go to audits', '/admin/audits');
    await expect(canvas.queryByRole('list', { name: 'Audits in progress' })).toBeNull();
  },
});

/** An owner's privacy policy from before the site stored origins. */
async function withOwnPolicy(host: MemoryHost): Promise<void> {
  await withRequests(host);
  await host.content.update(({ pages }) => {
    pages.push({
      id: 'privacy',
      kind: 'privacy',
      slug: '',
      formerSlugs: [],
      published: { sections: [{ title: 'What is stored', text: '<p>What you send me.</p>' }] },
      draft: null,
      retiredTo: null,
      revision: 1,
      updatedAt: null,
      updatedBy: '',
    });
  });
}

export const Requests = meta.story({
  parameters: asEditor(withRequests),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    const section = within(await canvas.findByRole('region', { name: 'Where requests come from' }));
    await expect(section.getByText(/^7 requests in the last 12 weeks/)).toBeVisible();
    const sources = section.getByRole('table', { name: 'Requests by source' });
    const rows = within(sources).getAllByRole('row').slice(1);
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      'facebook3',
      'google.com2',
      'Directly1',
      'Not known1',
    ]);
    await expect(within(sources).getByRole('link', { name: 'Directly' })).toHaveAttribute(
      'href',
      '/admin/inbox?source=(direct)',
    );
    await expect(section.queryByText(/privacy policy/)).toBeNull();

    await userEvent.click(section.getByText('Show as a table'));
    const weeks = within(section.getByRole('table', { name: 'Requests per week' })).getAllByRole('row');
    await expect(weeks).toHaveLength(13);
    await expect(weeks[1]).toHaveTextContent('June 1, 20251');
    await expect(weeks[2]).toHaveTextContent('May 25, 20251');
    await expect(weeks[3]).toHaveTextContent('May 18, 20252');
    await expect(weeks[12]).toHaveTextContent('March 16, 20251');
  },
});

export const NotTold = meta.story({
  name: 'Privacy policy without visit data',
  parameters: app({ path, as: 'admin', seed: withOwnPolicy }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Put \{what a visit tells\}/)).toBeVisible();
    await hasLink(canvas, 'Open the privacy policy', '/admin/pages/privacy');
  },
});

export const ManySources = meta.story({
  name: 'Many sources, one hostile',
  parameters: asEditor(withManySources),
  globals: viewportGlobals({ viewport: 'phone' }),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Requests by source' }));
    await expect(table.getAllByRole('row')).toHaveLength(10);
    await expect(table.getByRole('row', { name: /^Others/ })).toHaveTextContent('Others4');
    await expect(table.getByRole('link', { name: /^<b>averylongname/ })).toBeVisible();
  },
});

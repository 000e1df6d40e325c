import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { answers, fails, pending } from '../../mocks/host/overrides.ts';
import { OverviewPage } from '../../src/staff/overview/overview-page.tsx';
import { replyTo, undelivered, withReplies } from '../parts/reply-helpers.ts';
import { deliveredNow, openedBefore, withAudits } from '../parts/started-audits.ts';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, wholeApp } from '../with-app.tsx';
import { withClients } from './clients.ts';
import { hasLink } from './dialogs.ts';
import { sampleLeads, withLeads } from './leads.ts';
import { quietDay, withManySources, withRequests } from './requests.ts';
import { BUSY, screenAt, showsText } from './states.ts';

const OVERVIEW = 'GET /api/admin/overview';
const path = '/admin';

const meta = preview.meta({
  title: 'Pages/Staff/Today',
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
const busy = screenAt({ path, as: 'admin', seed: withABusyDay });

/** A day without leads. */
const quiet = screenAt({ path, as: 'admin' });

export const Data = meta.story({
  parameters: busy(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const waiting = within(await canvas.findByRole('list', { name: 'Waiting for you' }));
    await expect(waiting.getByRole('button', { name: 'Start audit for Maria Lopez' })).toBeVisible();
  },
});

export const ClientsOnToday = meta.story({
  name: 'Next steps and news from clients',
  parameters: app({ path, as: 'editor', seed: withClients }),
  play: async ({ canvas }) => {
    const waiting = within(await canvas.findByRole('list', { name: 'Waiting for you' }));
    await expect(waiting.getByText('Walk through the report on the phone')).toBeVisible();
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

export const Loading = meta.story({ parameters: busy(pending(OVERVIEW)) });

export const Error = meta.story({ parameters: busy(fails(OVERVIEW, 503, BUSY)) });

export const Empty = meta.story({ parameters: app({ path, as: 'editor' }) });

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
  play: showsText('1 marked as possible spam'),
});

export const ForEditors = meta.story({
  name: 'Editor, without admins’ parts',
  parameters: app({ path, as: 'editor', seed: withABusyDay }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Posts' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Accounts' })).toBeNull();
  },
});

export const OnlyAnAccountWaits = meta.story({
  parameters: app({ path, as: 'admin' }),
  play: showsText('No one is waiting for an answer.'),
});

export const HasProblem = meta.story({
  name: 'Site problem',
  parameters: quiet(answers(OVERVIEW, { ...quietDay, needsAttention: true })),
  play: showsText('The site has a problem'),
});

export const Outdated = meta.story({
  name: 'Old article and book',
  parameters: quiet(answers(OVERVIEW, { ...quietDay, outdated: ['article', 'book'] })),
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
  play: showsText('1 to start, 1 in progress, 1 delivered, 1 opened by the client.'),
});

export const AuditsWaiting = meta.story({
  name: 'Requests waiting, none started',
  parameters: asEditor(withAudits('bakery')),
  play: showsText('2 to start, none in progress.'),
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
    await userEvent.click(section.getByText('Show as a table'));
    const weeks = within(section.getByRole('table', { name: 'Requests per week' })).getAllByRole('row');
    await expect(weeks).toHaveLength(13);
  },
});

export const NotTold = meta.story({
  name: 'Privacy policy without visit data',
  parameters: app({ path, as: 'admin', seed: withOwnPolicy }),
  play: showsText(/Put \{what a visit tells\}/),
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

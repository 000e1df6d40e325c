import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { LeadPage } from '../../src/staff/lead/lead-page.tsx';
import { app, withPage } from '../with-app.tsx';
import { withAudits } from './audits.ts';
import { withClients } from './clients.ts';
import { storedLead as stored, withLeads } from './leads.ts';
import { withRequests } from './requests.ts';
import { BUSY, showsText, showsHeading } from './states.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Lead',
  tags: ['spec:2'],
  component: LeadPage,
  args: { params: { id: 'bakery' } },
  decorators: [withPage],
});

const ITEM = 'GET /api/admin/inbox/items/{id}';
const CHANGE = 'PATCH /api/admin/inbox/items/{id}';
const opened = (overrides: readonly HttpHandler[] = []) =>
  app({ path: '/admin/inbox/bakery', as: 'admin', seed: withLeads, host: { overrides } });
/** The story of another lead. */
const of = (id: string, path = `/admin/inbox/${id}`) => ({
  args: { params: { id } },
  parameters: app({ path, as: 'admin', seed: withLeads }),
});

export const Data = meta.story({
  parameters: opened(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Maria Lopez' })).toBeVisible();
    // A stranger's website learns nothing from a visit.
    const website = canvas.getByRole('link', { name: /harbor-bakery/ });
    await expect(website).toHaveAttribute('rel', expect.stringMatching(/noopener noreferrer nofollow/));
    // The address breaks after a dot or a slash.
    await expect(website.querySelector('wbr')).toBeInTheDocument();
  },
});

export const SameClient = meta.story({
  name: 'Phone or address of another client',
  args: { params: { id: 'kayaks-again' } },
  parameters: app({ path: '/admin/inbox/kayaks-again', as: 'editor', seed: withClients }),
  play: showsText('The same client?'),
});

export const Corrected = meta.story({
  name: 'Corrected address',
  parameters: opened(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct details' }));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await userEvent.clear(email);
    await userEvent.type(email, 'maria@bakery.example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Originally: maria@example.com')).toBeVisible();
  },
});

const LONG = 'Antidisestablishmentarianism'.repeat(12);

export const LongWordsOnPhone = meta.story({
  name: 'Very long text, on a phone',
  globals: { viewport: { value: 'phone' } },
  parameters: app({
    path: '/admin/inbox/bakery',
    as: 'admin',
    seed: async (host) => {
      await withLeads(host);
      await host.leads.update(({ leads }) => {
        for (const lead of leads) {
          Object.assign(lead, {
            name: LONG.slice(0, 200),
            message: LONG,
            website: `https://example.com/${LONG}`,
            receivedAt: '2025-09-24T16:48:00.000Z',
          });
        }
      });
    },
  }),
  play: async ({ canvas }) => {
    const received = await canvas.findByText('September 24, 2025 at 12:48 PM EDT');
    const { right = 0 } = received.closest('dd')?.getBoundingClientRect() ?? {};
    await expect(received.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  },
});

export const Loading = meta.story({ parameters: opened([pending(ITEM)]) });

export const Error = meta.story({ parameters: opened([fails(ITEM, 500, 'Something broke on our side.')]) });

export const NotFound = meta.story({ ...of('gone'), play: showsHeading('This lead does not exist', 1) });

export const Status = meta.story({
  name: 'New, replied, closed',
  parameters: opened(),
  play: async ({ canvas, userEvent, ...context }) => {
    const closed = await canvas.findByRole('button', { name: 'Closed' });
    await userEvent.click(closed);
    await waitFor(() => expect(stored(context, 'bakery')?.status).toBe('closed'));
    await expect(closed).toHaveAttribute('aria-pressed', 'true');
    await expect(closed).toHaveFocus();
  },
});

export const StatusRefused = meta.story({
  tags: ['look'],
  parameters: opened([fails(CHANGE, 503, BUSY)]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Closed' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(`The status was not changed. ${BUSY}`);
    await expect(canvas.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true');
  },
});

export const MailFailed = meta.story({
  tags: ['look'],
  name: 'Undelivered email',
  ...of('cyclist'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/gave up after 12 tries/)).toBeVisible();
    // The message explains that no mail server is set up.
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The email was not sent again. This site does not send email: no mail server is set up.',
    );
  },
});

export const MailWaits = meta.story({
  name: 'Waiting email for a comment',
  ...of('reader'),
  play: showsText(/The next try is on June 2, 2025 at 11:30 AM EDT/),
});

export const FromAPerson = meta.story({
  tags: ['look'],
  name: 'Possible spam from a person',
  ...of('winner'),
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not spam' }));
    await waitFor(() => expect(stored(context, 'winner')?.suspect).toBeUndefined());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Not spam' })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'Reply by email' })).toHaveFocus();
  },
});

export const Origin = meta.story({
  name: 'Lead with its source',
  args: { params: { id: 'request-6' } },
  parameters: app({ path: '/admin/inbox/request-6', as: 'editor', seed: withRequests }),
  play: showsText(
    'From facebook (l.facebook.com, medium “social,” campaign “spring-sale”); started on the home page',
  ),
});

export const ByPhone = meta.story({
  name: 'No email address, on a phone',
  globals: { viewport: { value: 'phone' } },
  parameters: app({
    path: '/admin/inbox/bakery',
    as: 'editor',
    seed: async (host) => {
      await withLeads(host);
      await host.leads.update(({ leads }) => {
        const bakery = leads.find(({ id }) => id === 'bakery');
        if (bakery)
          Object.assign(bakery, { email: '', entered: { by: 'Ada Calder', howMet: 'Fish market' } });
      });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No email address is known/)).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Text Maria Lopez' })[0]).toHaveAttribute(
      'href',
      'sms:+12395550188',
    );
  },
});

export const OtherKind = meta.story({
  name: 'Message made an audit request',
  ...of('cyclist'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Start audit' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Correct details' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Audit request');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Originally: Message')).toBeVisible();
  },
});

/** A report sent twice: its first link was replaced. */
const withTwoReports = async (host: MemoryHost): Promise<void> => {
  await withAudits(host);
  await host.leads.update(({ leads }) => {
    const lead = leads.find(({ id }) => id === 'kayaks');
    if (!lead) return;
    lead.replies = ['old', 'new'].map((token, index) => ({
      id: token,
      writtenAt: `2025-05-31T15:1${index}:00.000Z`,
      by: 'Ada Calder',
      subject: 'Your report',
      text: `Read it here: https://example.com/report/${token}`,
      submissionKey: token,
      mail: null,
    }));
  });
  await host.audits.change('audit-kayaks', (audit) => {
    const link = { madeAt: '2025-05-31T15:00:00.000Z', expiresAt: '2025-08-30T15:00:00.000Z' };
    audit.links = [
      { ...link, token: 'old', revokedAt: '2025-05-31T15:05:00.000Z' },
      { ...link, token: 'new', revokedAt: null },
    ];
  });
};

export const TwoReports = meta.story({
  name: 'Links to reports, old and new',
  args: { params: { id: 'kayaks' } },
  parameters: app({ path: '/admin/inbox/kayaks', as: 'admin', seed: withTwoReports }),
  play: async ({ canvas }) => {
    const reply = (token: string) => within(document.getElementById(`reply-${token}`) as HTMLElement);
    await expect(await canvas.findByText('Report link works')).toBeVisible();
    await expect(reply('new').getByText('Report link works')).toBeVisible();
    await expect(reply('old').getByText('Report link no longer works')).toBeVisible();
  },
});

import type { HttpHandler } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { LeadPage } from '../../src/staff/lead/lead-page.tsx';
import { app, withPage } from '../with-app.tsx';
import { hasLink } from './dialogs.ts';
import { storedLead as stored, withLeads } from './leads.ts';
import { withRequests } from './requests.ts';
import { BUSY, showsError, showsText } from './states.ts';

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
  play: async ({ canvas, ...context }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Maria Lopez' })).toBeVisible();
    await expect(canvas.getByText(/My site is slow on phones/)).toBeVisible();
    await expect(canvas.getByText('June 2, 2025 at 9:42 AM EDT')).toBeVisible();
    await expect(canvas.getByText('22 h 42 min left')).toBeVisible();
    await hasLink(canvas, '(239) 555-0188', 'tel:+12395550188');
    await hasLink(canvas, 'maria@example.com', 'mailto:maria@example.com');
    const website = canvas.getByRole('link', { name: /harbor-bakery/ });
    await expect(website).toHaveAttribute('href', 'https://harbor-bakery.example.com');
    await expect(website.getAttribute('rel')).toMatch(/noopener noreferrer nofollow/);
    await expect(canvas.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^mailto:maria@example.com\?subject=Your%20free%208-point%20audit&body=Hi%20Maria%2C/,
      ),
    );
    await expect(canvas.queryByRole('heading', { name: /^Mail/ })).toBeNull();
    // Opening marks it as read.
    await waitFor(() => expect(stored(context, 'bakery')?.readAt).toBe('2025-06-02T15:00:00.000Z'));
  },
});

export const Corrected = meta.story({
  name: 'Corrected address',
  parameters: opened(),
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct details' }));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await userEvent.clear(email);
    await userEvent.type(email, 'maria@');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email address.'));
    await userEvent.type(email, 'bakery.example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Originally: maria@example.com')).toBeVisible();
    await hasLink(canvas, 'maria@bakery.example.com', 'mailto:maria@bakery.example.com');
    await expect(stored(context, 'bakery')).toMatchObject({ email: 'maria@bakery.example.com' });
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

export const Loading = meta.story({
  parameters: opened([pending(ITEM)]),
  play: showsText('Loading the lead...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: opened([fails(ITEM, 500, 'Something broke on our side.')]),
  play: showsError('Something broke on our side.'),
});

export const NotFound = meta.story({
  ...of('gone'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'This lead does not exist' }),
    ).toBeVisible();
    await hasLink(canvas, 'Go to the inbox', '/admin/inbox');
  },
});

export const Replies = meta.story({
  name: 'Reply with an email program',
  parameters: opened(),
  play: async ({ canvas, userEvent, ...context }) => {
    const reply = await canvas.findByRole('link', { name: 'Reply by email' });
    // Prevents opening the mail program.
    reply.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(reply);
    await userEvent.click(await canvas.findByRole('button', { name: 'Not yet' }));
    await expect(canvas.queryByText('Have you sent your reply?')).toBeNull();
    await expect(reply).toHaveFocus();

    await userEvent.click(reply);
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes, mark as replied' }));
    await waitFor(() => expect(stored(context, 'bakery')?.status).toBe('replied'));
    await expect(await screen.findByText('Marked as replied')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText('Have you sent your reply?')).toBeNull());
    await expect(reply).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Replied' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.queryByText(/ left$/)).toBeNull();
  },
});

export const Status = meta.story({
  name: 'New, replied, closed',
  parameters: opened(),
  play: async ({ canvas, userEvent, ...context }) => {
    const closed = await canvas.findByRole('button', { name: 'Closed' });
    await userEvent.click(closed);
    await waitFor(() => expect(stored(context, 'bakery')?.status).toBe('closed'));
    await expect(closed).toHaveAttribute('aria-pressed', 'true');
    await expect(closed).toHaveFocus();
    const fresh = canvas.getByRole('button', { name: 'New' });
    await expect(fresh).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(fresh).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(fresh);
    await waitFor(() => expect(stored(context, 'bakery')?.status).toBe('new'));
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
    await expect(canvas.getByText('Overdue by 2 h')).toBeVisible();
    await expect(canvas.getByText('The mail server said: 550 No such mailbox')).toBeVisible();
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The next try is on June 2, 2025 at 11:30 AM EDT/)).toBeVisible();
    await hasLink(canvas, 'A slow site costs more in season', '/blog/a-slow-site-costs-more-in-season');
  },
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

export const ConfirmsSpam = meta.story({
  name: 'Marked as spam, with undo',
  ...of('winner'),
  play: async ({ canvas, userEvent, ...context }) => {
    const button = await canvas.findByRole('button', { name: 'Mark as spam' });
    await userEvent.click(button);
    await waitFor(() => expect(stored(context, 'winner')?.deleted?.reason).toBe('spam'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored(context, 'winner')).toMatchObject({ suspect: true }));
    await waitFor(() => expect(stored(context, 'winner')).not.toHaveProperty('deleted'));
  },
});

export const Origin = meta.story({
  name: 'Lead with its source',
  args: { params: { id: 'request-6' } },
  parameters: app({ path: '/admin/inbox/request-6', as: 'editor', seed: withRequests }),
  play: showsText(
    'Came from facebook (l.facebook.com), medium “social”, campaign “spring-sale”, first read /',
  ),
});

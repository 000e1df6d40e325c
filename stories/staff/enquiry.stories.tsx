import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { EnquiryPage } from '../../src/staff/enquiry/enquiry-page.tsx';
import { app, wholeApp, withPage } from '../with-app.tsx';
import { storedEnquiry as stored, withConfirmedSpam, withEnquiries, withLongDates } from './enquiries.ts';
import { viewportGlobals } from '../viewport-globals.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Enquiry',
  component: EnquiryPage,
  args: { params: { id: 'bakery' } },
  decorators: [withPage],
});

const ITEM = 'GET /api/admin/inbox/items/{id}';
const CHANGE = 'PATCH /api/admin/inbox/items/{id}';
const opened = (overrides: readonly HttpHandler[] = []) =>
  app({ path: '/admin/inbox/bakery', as: 'admin', seed: withEnquiries, host: { overrides } });
/** The story of another enquiry. */
const of = (id: string, path = `/admin/inbox/${id}`) => ({
  args: { params: { id } },
  parameters: app({ path, as: 'admin', seed: withEnquiries }),
});
export const Data = meta.story({
  parameters: opened(),
  play: async ({ canvas, ...context }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Maria Lopez' })).toBeVisible();
    await expect(canvas.getByText(/My site is slow on phones/)).toBeVisible();
    await expect(canvas.getByText('June 2, 2025 at 9:42 AM EDT')).toBeVisible();
    await expect(canvas.getByText('22 h 42 min left')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '(239) 555-0188' })).toHaveAttribute(
      'href',
      'tel:+12395550188',
    );
    await expect(canvas.getByRole('link', { name: 'maria@example.com' })).toHaveAttribute(
      'href',
      'mailto:maria@example.com',
    );
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

export const LongDatesOnPhone = meta.story({
  parameters: app({ path: '/admin/inbox/bakery', as: 'admin', seed: withLongDates }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const received = await canvas.findByText('September 24, 2025 at 12:48 PM EDT');
    const { right = 0 } = received.closest('dd')?.getBoundingClientRect() ?? {};
    await expect(received.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  },
});

export const Loading = meta.story({
  parameters: opened([pending(ITEM)]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the enquiry...')).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: opened([fails(ITEM, 500, 'Something broke on our side.')]),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Something broke on our side.');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const NotFound = meta.story({
  ...of('gone'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'This enquiry does not exist' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the inbox' })).toHaveAttribute(
      'href',
      '/admin/inbox',
    );
  },
});

export const Forbidden = meta.story({
  render: wholeApp,
  parameters: app({ path: '/admin/inbox/bakery', seed: withEnquiries }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /log in/i })).toBeVisible();
    await expect(canvas.queryByText('Maria Lopez')).toBeNull();
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
  parameters: opened([fails(CHANGE, 503, 'The store is busy. Please try again in a minute.')]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Closed' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The status was not changed. The store is busy. Please try again in a minute.',
    );
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
    await expect(canvas.getByRole('link', { name: 'A slow site costs more in season' })).toHaveAttribute(
      'href',
      '/blog/a-slow-site-costs-more-in-season',
    );
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

export const ConfirmedSpam = meta.story({
  tags: ['look'],
  name: 'Confirmed spam, with the date it is deleted',
  args: { params: { id: 'winner' } },
  parameters: app({ path: '/admin/inbox/winner?status=spam', as: 'admin', seed: withConfirmedSpam }),
  play: async ({ canvas, userEvent, ...context }) => {
    await expect(await canvas.findByText('Spam: will be deleted on June 24, 2025')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Mark as spam' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Not spam' }));
    await waitFor(() => expect(stored(context, 'winner')?.spamSince).toBeUndefined());
    await expect(await canvas.findByRole('button', { name: 'Mark as spam' })).toBeVisible();
  },
});

const LONG = 'Antidisestablishmentarianism'.repeat(12);

export const LongWords = meta.story({
  name: 'Very long text, on a phone',
  globals: viewportGlobals({ viewport: 'phone' }),
  parameters: app({
    path: '/admin/inbox/bakery',
    as: 'admin',
    seed: async (host) => {
      await withEnquiries(host);
      await host.people.update(({ enquiries: [...all] }) => {
        const long = { name: LONG.slice(0, 200), message: LONG, website: `https://example.com/${LONG}` };
        for (const enquiry of all) Object.assign(enquiry, long);
      });
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

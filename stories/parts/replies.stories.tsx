import type { HttpHandler } from 'msw';
import { expect, type screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails } from '../../mocks/host/overrides.ts';
import { LeadPage } from '../../src/staff/lead/lead-page.tsx';
import { expectNotice } from '../notices.ts';
import { withLeads } from '../staff/leads.ts';
import { showsText } from '../staff/states.ts';
import { app, hostOf, withPage } from '../with-app.tsx';
import { answerMaria, keepDraft, replyTo, storedReplies, undelivered, withReplies } from './reply-helpers.ts';

const meta = preview.meta({
  title: 'Parts/Replies',
  tags: ['spec:2'],
  component: LeadPage,
  args: { params: { id: 'bakery' } },
  decorators: [withPage],
});

const REPLY = 'POST /api/admin/inbox/items/{id}/replies';
const TEMPLATES = 'GET /api/admin/reply-templates';

/** Maria Lopez's lead, by default on a host that sends mail. */
const opened = (
  seed: (host: MemoryHost) => Promise<void> = withLeads,
  { sendsMail = true, overrides = [] }: { sendsMail?: boolean; overrides?: readonly HttpHandler[] } = {},
) => app({ path: '/admin/inbox/bakery', as: 'admin', seed, host: { sendsMail, overrides } });

type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole'>;
const textOf = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'Text' });
const templateOf = (canvas: Canvas, name: string) => canvas.findByRole('button', { name });
const THANKS = 'Thank you, your audit is under way';

export const Sends = meta.story({
  name: 'Reply from a template',
  parameters: opened(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await templateOf(canvas, THANKS));
    const text = await textOf(canvas);
    await userEvent.type(text, '\nP.S. Good bread!');
    const send = canvas.getByRole('button', { name: 'Send reply' });
    await userEvent.click(send);
    await expectNotice('Reply on its way', 'It is being sent to maria@example.com.');
    await expect(canvas.getByText(/P\.S\. Good bread!$/)).toBeVisible();
    await expect(canvas.getByText('Waiting')).toBeVisible();
    await expect(send).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Your reply to Maria Lopez' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Start audit' })).toHaveClass('btn-primary');
    await userEvent.click(canvas.getByRole('button', { name: 'Write again' }));
    await expect(await textOf(canvas)).toHaveValue('Hi Maria,\n\n');
  },
});

export const MissingValue = meta.story({
  tags: ['look'],
  name: 'Template with missing details',
  parameters: opened(async (host) => {
    await withLeads(host);
    await host.leads.update(({ leads }) => {
      for (const lead of leads) delete lead.website;
    });
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await templateOf(canvas, 'Let’s find a time'));
    await expect(await canvas.findByText(/^The site has no booking address yet\./)).toBeVisible();
    await userEvent.click(await templateOf(canvas, THANKS));
    await expect(await canvas.findByText('In this reply: {website}')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    const text = await textOf(canvas);
    await expect(text).toHaveAccessibleDescription('Fill in {website}, or say that the brackets are meant.');
  },
});

export const TakesWordsBack = meta.story({
  name: 'Text restored after a template',
  parameters: opened(),
  play: async ({ canvas, userEvent }) => {
    const text = await textOf(canvas);
    await userEvent.type(text, 'I call you at noon.');
    await userEvent.click(await templateOf(canvas, THANKS));
    await userEvent.click(await templateOf(canvas, 'A question before I begin'));
    await userEvent.click(canvas.getByRole('button', { name: 'Restore my text' }));
    await expect(text).toHaveValue('Hi Maria,\n\nI call you at noon.');
  },
});

export const DraftRecovered = meta.story({
  name: 'Unsent text restored',
  beforeEach: () => keepDraft('bakery', { subject: 'Your ads', text: 'Hi Maria,\n\nhalf a sen' }),
  parameters: opened(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your unsent text from June 2, 2025 at 10:40 AM EDT/)).toBeVisible();
    await expect(await textOf(canvas)).toHaveValue('Hi Maria,\n\nhalf a sen');
  },
});

export const Conflict = meta.story({
  tags: ['look'],
  name: 'Someone else replied first',
  parameters: opened(),
  play: async ({ canvas, userEvent, ...context }) => {
    const text = await textOf(canvas);
    await userEvent.type(text, 'I call you at noon.');
    await answerMaria(hostOf(context), [replyTo()]);
    const send = canvas.getByRole('button', { name: 'Send reply' });
    await userEvent.click(send);
  },
});

export const Refused = meta.story({
  tags: ['look'],
  name: 'Refused reply',
  parameters: opened(withLeads, {
    overrides: [fails(REPLY, 503, 'The store is busy. Please try again.')],
  }),
  play: async ({ canvas, userEvent }) => {
    const text = await textOf(canvas);
    await userEvent.type(text, 'I call you at noon.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The reply was not sent. The store is busy. Please try again. Your text is still here.',
    );
    await expect(text).toHaveValue('Hi Maria,\n\nI call you at noon.');
  },
});

const waiting = {
  ...undelivered,
  state: 'waiting',
  attempts: 2,
  nextTryAt: '2025-06-02T15:30:00.000Z',
  lastError: 'The mail server did not respond in time.',
} as const;

const text = 'I have begun with your ads.';

export const States = meta.story({
  tags: ['look'],
  name: 'Sent, waiting, failed',
  parameters: opened(
    withReplies(
      replyTo({ text }),
      replyTo({ text, id: 'waits', mail: waiting }),
      replyTo({ text, id: 'lost', mail: undelivered }),
    ),
  ),
  play: async ({ canvas }) => {
    const middle = await canvas.findByText('Waiting');
    await expect(canvas.getByText('Sent')).toBeVisible();
    await expect(canvas.getByText('Maria Lopez has not received this reply')).toBeVisible();
    middle.scrollIntoView({ block: 'center', behavior: 'instant' });
  },
});

export const SendsAgain = meta.story({
  name: 'Failed reply sent again',
  parameters: opened(
    withReplies(
      replyTo({ id: 'own', by: 'Ada Calder', mail: null }),
      replyTo({ id: 'begins', mail: { ...waiting, attempts: 0 } }),
      replyTo({ id: 'lost', mail: undelivered }),
    ),
  ),
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(storedReplies(context).at(-1)?.mail?.state).toBe('waiting'));
    await waitFor(() => expect(canvas.queryByText('Maria Lopez has not received this reply')).toBeNull());
  },
});

export const NoMailServer = meta.story({
  tags: ['look'],
  name: 'Without a mail server',
  parameters: opened(withLeads, { sendsMail: false }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await textOf(canvas), 'I call you at noon.');
    await expect(canvas.getByText(/This site does not send email/)).toBeVisible();
  },
});

export const NoTemplates = meta.story({
  name: 'Templates not loaded',
  parameters: opened(withLeads, { overrides: [fails(TEMPLATES, 500, 'Something broke on our side.')] }),
  play: showsText('The templates could not be loaded. Something broke on our side.'),
});

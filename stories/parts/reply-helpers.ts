import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { storedLead, withLeads } from '../staff/leads.ts';

type Lead = NonNullable<Parameters<Parameters<MemoryHost['leads']['update']>[0]>[0]['leads'][number]>;
type Reply = NonNullable<Lead['replies']>[number];

/** Stores an unsent draft of a reply in this browser. */
export function keepDraft(id: string, fields: { subject: string; text: string }): void {
  const draft = {
    account: 'demo-admin',
    savedAt: '2025-06-02T14:40:00.000Z',
    fields,
    submissionKey: 'kept-by-this-browser',
  };
  localStorage.setItem(`unsent-reply:typed:${id}`, JSON.stringify(draft));
}

const sent = {
  state: 'sent',
  attempts: 1,
  nextTryAt: null,
  sentAt: '2025-06-02T14:00:02.000Z',
  lastError: '',
} as const;

/** Delivery of a permanently refused reply. */
export const undelivered = {
  state: 'failed',
  attempts: 1,
  nextTryAt: null,
  sentAt: null,
  lastError: 'The mail server said: 550 No such user',
} as const;

/** A reply to Maria Lopez of an hour ago. */
export const replyTo = (changes: Partial<Reply> = {}): Reply => ({
  id: 'first',
  writtenAt: '2025-06-02T14:00:00.000Z',
  by: 'Eddie Lund',
  subject: 'Your free 8-point audit',
  text: 'Hi Maria,\n\nThank you for asking. I have begun with your ads.',
  submissionKey: `key-of-${changes.id ?? 'first'}`,
  mail: sent,
  ...changes,
});

/** Fills the inbox, with replies to Maria Lopez. */
export const withReplies =
  (...replies: readonly Reply[]) =>
  async (host: MemoryHost): Promise<void> => {
    await withLeads(host);
    await answerMaria(host, replies);
  };

/** Answers Maria Lopez as another member of staff. */
export const answerMaria = ({ leads }: Pick<MemoryHost, 'leads'>, replies: readonly Reply[]) =>
  leads.update(({ leads }) => {
    const maria = leads.find(({ id }) => id === 'bakery');
    if (!maria || replies.length === 0) return;
    maria.replies = structuredClone([...replies]);
    maria.status = 'replied';
    maria.repliedAt = '2025-06-02T14:00:00.000Z';
  });

/** The stored replies to Maria Lopez. */
export const storedReplies = (context: { id: string }) => storedLead(context, 'bakery')?.replies ?? [];

import {
  INBOX_PER_PAGE,
  type InboxAnswer,
  type InboxItem,
  type InboxPage,
  type InboxQuery,
  SOURCES_OFFERED,
} from '../../../src/contract/inbox.ts';
import { found } from '../api/http-error.ts';
import { stateOf } from '../audits/audit-store.ts';
import { reportPathOf } from '../audits/report-link.ts';
import { actionCounts, finishedOf } from '../audits/report-snapshot.ts';
import { answerByOf } from '../availability/answer-by.ts';
import { clientOfLead } from '../clients/find-client.ts';
import { hasFailedReply } from '../leads/mail.ts';
import type { Ports } from '../ports.ts';
import type { ReadLead } from '../state.ts';
import type { LeadStore } from '../store/lead-repositories.ts';
import { pagesOf } from '../store/lists.ts';

/** The state of its replies for a list: failed, or not sent yet. */
function replyMailOf(lead: ReadLead): InboxItem['replyMail'] {
  if (hasFailedReply(lead)) return 'failed';
  return lead.replies?.some(({ mail }) => mail?.state === 'waiting') ? 'waiting' : null;
}

export const toItem = ({ replies = [], ...lead }: ReadLead): InboxItem => ({
  ...lead,
  answerBy: answerByOf(lead),
  suspect: lead.suspect ?? false,
  readAt: lead.readAt ?? null,
  repliedAt: lead.repliedAt ?? null,
  note: lead.note ?? '',
  mail: lead.mail ?? null,
  replies: replies.length,
  replyMail: replyMailOf({ ...lead, replies }),
});

export const NO_SUCH_LEAD = 'This lead does not exist.';

export async function toAnswer(
  ports: Pick<Ports, 'leads' | 'clients' | 'audits' | 'mail'>,
  lead: ReadLead,
  now: Date,
): Promise<InboxAnswer> {
  const answering = await ports.audits.ofLeads([lead.id]);
  return {
    item: toItem(lead),
    replies: [...(lead.replies ?? [])],
    audits: answering.map((audit) => ({
      id: audit.id,
      createdAt: audit.createdAt,
      state: stateOf(audit),
      deliveredAt: audit.deliveredAt,
      finished: finishedOf(audit),
      actions: actionCounts(audit),
      reportPath: reportPathOf(audit, now),
    })),
    client: await clientOfLead(ports, lead),
    sendsMail: ports.mail.isOn,
    now: now.toISOString(),
  };
}

/** One lead. Refuses with 404. */
export const leadById = async (leads: LeadStore, id: string): Promise<ReadLead> =>
  found(await leads.byId(id), NO_SUCH_LEAD);

/** A page of the leads that match a query, newest first. */
export async function pageOfInbox(
  leads: LeadStore,
  { q: term, ...query }: InboxQuery,
  now: Date,
): Promise<InboxPage> {
  const perPage = INBOX_PER_PAGE;
  const { records, total, counts } = await leads.page({ ...query, term, perPage });
  const sources = await leads.sources(SOURCES_OFFERED);
  return {
    items: records.map(toItem),
    now: now.toISOString(),
    page: query.page,
    pages: pagesOf(total, perPage),
    total,
    counts,
    sources: [...sources],
  };
}

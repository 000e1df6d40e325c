import * as z from 'zod/mini';
import { ReportedAction } from './audit-report.ts';
import { Audit } from './audit.ts';
import { ClientStage, ClientSummary, NextStep } from './client-summary.ts';
import { Timestamp } from './fields.ts';
import { Delivery, InboxItem, Reply } from './inbox.ts';
import { PageNumber, SearchTerm } from './list-query.ts';
import { AuditSummary } from './staff-audit.ts';

export const CLIENT_NOTE_MAX = 5000;

export const CLIENTS_PER_PAGE = 20;

export const ClientQuery = z.object({
  page: PageNumber,
  q: z.optional(SearchTerm),
  stage: z.optional(ClientStage),
});
export type ClientQuery = z.output<typeof ClientQuery>;

/** A page of clients, the one with the latest news first; `counts` are those of all. */
export const ClientPage = z.object({
  clients: z.array(ClientSummary),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  counts: z.record(ClientStage, z.int()),
  now: Timestamp,
});
export type ClientPage = z.output<typeof ClientPage>;

/** A lead with its replies, the oldest of them first. */
const LeadWithReplies = z.object({ item: InboxItem, replies: z.array(Reply) });

/** Everything about one client. */
export const ClientAnswer = z.object({
  client: ClientSummary,
  note: z.string(),
  /** The newest first. */
  leads: z.array(LeadWithReplies),
  /** The newest first, each with the actions of its report. */
  audits: z.array(z.extend(AuditSummary, { actionPlan: z.array(ReportedAction) })),
  subscribedAt: z.nullable(Timestamp),
  /** Others with the same email address or phone number, who may be the same client. */
  suggestions: z.array(ClientSummary),
  now: Timestamp,
});
export type ClientAnswer = z.output<typeof ClientAnswer>;

/** Changes of a client; omitted fields stay. `null` removes the next step. */
export const ClientChange = z.object({
  stage: z.optional(ClientStage),
  nextStep: z.optional(z.nullable(NextStep)),
  note: z.optional(
    z
      .string('A note must be text.')
      .check(
        z.trim(),
        z.maxLength(
          CLIENT_NOTE_MAX,
          `A note can have at most ${CLIENT_NOTE_MAX.toLocaleString('en-US')} characters.`,
        ),
      ),
  ),
});
export type ClientChange = z.output<typeof ClientChange>;

/** The other client that is joined to this one. */
export const OtherClient = z.object({ clientId: z.string('Say which client.') });

/** Whether the other client is someone else, although the address or phone number is the same. */
export const NotSame = z.extend(OtherClient, {
  isSomeoneElse: z.boolean('Say whether it is someone else.'),
});

/** The leads that are split off as a client of their own. */
export const SplitInput = z.object({
  leadIds: z
    .array(z.string('Say which lead.'), 'Say which leads.')
    .check(
      z.minLength(1, 'Say which leads.'),
      z.maxLength(100, 'At most 100 leads can be split off at once.'),
    ),
});

/** All that is stored about one person, as a file for them: deleted leads, too. */
export const ClientExport = z.object({
  exportedAt: Timestamp,
  client: ClientSummary,
  note: z.string(),
  leads: z.array(LeadWithReplies),
  audits: z.array(Audit),
  subscription: z.nullable(
    z.object({
      email: z.string(),
      subscribedAt: Timestamp,
      /** The emails to it of the last weeks; without a title, the one that asks to confirm. `null`: nothing was sent. */
      emails: z.array(z.object({ title: z.nullable(z.string()), mail: z.nullable(Delivery) })),
    }),
  ),
});
export type ClientExport = z.output<typeof ClientExport>;

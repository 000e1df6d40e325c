import {
  CsvFile,
  InboxAnswer,
  InboxBulk,
  InboxBulkAnswer,
  InboxChange,
  InboxExportQuery,
  InboxPage,
  InboxQuery,
  UnreadAnswer,
} from '../../../src/contract/inbox.ts';
import { ReplyInput } from '../../../src/contract/reply.ts';
import { endpoint, type Handling } from '../api/endpoint.ts';
import { logEvent } from '../security-log.ts';
import { contextFrom } from '../shared/change.ts';
import { deletes } from '../shared/deletion.ts';
import type { ReadLead } from '../state.ts';
import { changeLead, changeMany, deleteLeadById, resendMail } from './changes.ts';
import { exportInbox } from './export.ts';
import { leadById, pageOfInbox, toAnswer } from './inbox.ts';
import { replyTo, resendReply } from './replies.ts';

const answer = async ({ ports, now }: Pick<Handling, 'ports' | 'now'>, lead: Promise<ReadLead>) =>
  toAnswer(ports, await lead, now);

const changedLead = { access: ['admin', 'editor'], changes: ['leads'], result: InboxAnswer } as const;

export const inboxEndpoints = [
  endpoint('GET /api/admin/inbox', {
    summary: 'A page of leads, newest first',
    access: ['admin', 'editor'],
    reads: ['leads', 'audits'],
    query: InboxQuery,
    result: InboxPage,
    handle: ({ query, ports, now }) => pageOfInbox(ports.leads, query, now),
  }),
  endpoint('GET /api/admin/inbox/unread', {
    summary: 'The number of unread leads',
    access: ['admin', 'editor'],
    reads: ['leads'],
    result: UnreadAnswer,
    handle: async ({ ports }) => ({ unread: await ports.leads.unread() }),
  }),
  endpoint('GET /api/admin/inbox/export', {
    summary: 'The inbox as CSV, with the usual columns or all',
    access: ['admin'],
    needsProof: true,
    reads: [],
    query: InboxExportQuery,
    result: CsvFile,
    async handle(call) {
      const isFullExport = call.query.columns === 'all';
      const leads = await call.ports.leads.all();
      logEvent(call, { event: 'export', what: 'leads', count: leads.length });
      return exportInbox(leads, call.now, isFullExport);
    },
  }),
  endpoint('POST /api/admin/inbox/changes', {
    summary: 'Mark several leads as replied, closed, or not spam, or delete them, also as spam',
    access: ['admin', 'editor'],
    changes: ['leads', 'audits'],
    body: InboxBulk,
    result: InboxBulkAnswer,
    async handle(call) {
      const changed = await changeMany(call.ports, call.body, contextFrom(call));
      const isDeletion = call.body.action === 'delete' || call.body.action === 'spam';
      if (isDeletion && changed > 0) logEvent(call, { event: 'deletion', what: 'leads', count: changed });
      return { changed };
    },
  }),
  endpoint('GET /api/admin/inbox/items/{id}', {
    summary: 'One lead',
    access: ['admin', 'editor'],
    reads: ['leads', 'audits', 'clients'],
    result: InboxAnswer,
    handle: (call) => answer(call, leadById(call.ports.leads, call.params.id)),
  }),
  endpoint('PATCH /api/admin/inbox/items/{id}', {
    summary: 'Mark a lead as read, replied, or closed, add a note, or correct its details',
    ...changedLead,
    changes: ['leads', 'audits'],
    body: InboxChange,
    handle: (call) => answer(call, changeLead(call.ports, call.params.id, call.body, contextFrom(call))),
  }),
  endpoint('DELETE /api/admin/inbox/items/{id}', {
    summary: 'Delete a lead, which can be restored for 30 days',
    access: ['admin', 'editor'],
    changes: ['leads', 'audits'],
    handle: deletes('leads', deleteLeadById),
  }),
  endpoint('POST /api/admin/inbox/items/{id}/resend', {
    summary: 'Resend the email about a lead',
    ...changedLead,
    handle: (call) => answer(call, resendMail(call.ports, call.params.id, call.now)),
  }),
  endpoint('POST /api/admin/inbox/items/{id}/replies', {
    summary: 'Reply to a lead, or save a reply sent by email',
    details:
      'If `sentBy` is `site`, the reply is stored with its lead and retried until the mail server accepts it. The lead is marked as replied. A repeated submission key does not send the reply twice.',
    ...changedLead,
    body: ReplyInput,
    status: 201,
    handle: (call) =>
      answer(call, replyTo(call.ports, call.params.id, call.body, call.account?.name ?? '', call.now)),
  }),
  endpoint('POST /api/admin/inbox/items/{id}/replies/{reply}/resend', {
    summary: 'Resend a reply that could not be delivered',
    ...changedLead,
    handle: (call) => answer(call, resendReply(call.ports, call.params.id, call.params.reply, call.now)),
  }),
] as const;

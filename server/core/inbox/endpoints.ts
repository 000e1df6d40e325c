import {
  type BulkAction,
  CsvFile,
  InboxAnswer,
  InboxBulk,
  InboxBulkAnswer,
  InboxChange,
  InboxErasure,
  InboxPage,
  InboxQuery,
  UnreadAnswer,
} from '../../../src/contract/inbox.ts';
import { ReplyInput } from '../../../src/contract/reply.ts';
import { endpoint } from '../api/endpoint.ts';
import { contextFrom } from '../posts/change.ts';
import { logEvent } from '../security-log.ts';
import { changeEnquiry, changeMany, deleteEnquiry, eraseEnquiries, resendMail } from './changes.ts';
import { exportInbox } from './export.ts';
import { enquiryById, pageOfInbox, toAnswer } from './inbox.ts';
import { replyTo, resendReply } from './replies.ts';

/** The actions that the security log records. */
const EVENTS: Partial<Record<BulkAction, 'deletion' | 'restore'>> = {
  delete: 'deletion',
  restore: 'restore',
};

export const inboxEndpoints = [
  endpoint('GET /api/admin/inbox', {
    summary: 'A page of what visitors sent, newest first',
    access: ['admin', 'editor'],
    reads: ['enquiries', 'audits'],
    query: InboxQuery,
    result: InboxPage,
    handle: ({ query, ports, now }) => pageOfInbox(ports.enquiries, query, now),
  }),
  endpoint('GET /api/admin/inbox/unread', {
    summary: 'How many enquiries nobody has opened yet',
    access: ['admin', 'editor'],
    reads: ['enquiries'],
    result: UnreadAnswer,
    handle: async ({ ports }) => ({ unread: await ports.enquiries.unread() }),
  }),
  endpoint('GET /api/admin/inbox/export', {
    summary: 'All enquiries as CSV',
    access: ['admin', 'editor'],
    needsProof: true,
    reads: [],
    result: CsvFile,
    async handle(call) {
      const enquiries = await call.ports.enquiries.all(call.now);
      logEvent(call, { event: 'export', what: 'enquiries', count: enquiries.length });
      return exportInbox(enquiries, call.now);
    },
  }),
  endpoint('POST /api/admin/inbox/changes', {
    summary: 'Mark several enquiries as replied, closed, spam or not spam, delete or restore them',
    access: ['admin', 'editor'],
    changes: ['enquiries', 'audits'],
    body: InboxBulk,
    result: InboxBulkAnswer,
    async handle(call) {
      const changed = await changeMany(call.ports, call.body, contextFrom(call));
      const event = EVENTS[call.body.action];
      if (event && changed > 0) logEvent(call, { event, what: 'enquiries', count: changed });
      return { changed };
    },
  }),
  endpoint('POST /api/admin/inbox/erasures', {
    summary: 'Erase deleted enquiries and their audits for good',
    access: ['admin', 'editor'],
    needsProof: true,
    changes: ['enquiries', 'audits'],
    body: InboxErasure,
    result: InboxBulkAnswer,
    async handle(call) {
      const changed = await eraseEnquiries(call.ports, call.body, call.now);
      if (changed > 0) logEvent(call, { event: 'erasure', what: 'enquiries', count: changed });
      return { changed };
    },
  }),
  endpoint('GET /api/admin/inbox/items/{id}', {
    summary: 'One enquiry',
    access: ['admin', 'editor'],
    reads: ['enquiries', 'audits'],
    result: InboxAnswer,
    handle: async ({ params, ports, now }) =>
      toAnswer(ports, await enquiryById(ports.enquiries, params.id, now), now),
  }),
  endpoint('PATCH /api/admin/inbox/items/{id}', {
    summary: 'Mark an enquiry as read, replied, closed, spam or not spam, or note something about it',
    access: ['admin', 'editor'],
    changes: ['enquiries'],
    body: InboxChange,
    result: InboxAnswer,
    handle: async ({ params, body, ports, now }) =>
      toAnswer(ports, await changeEnquiry(ports, params.id, body, now), now),
  }),
  endpoint('DELETE /api/admin/inbox/items/{id}', {
    summary: 'Delete an enquiry; for 30 days it can be restored',
    access: ['admin', 'editor'],
    changes: ['enquiries', 'audits'],
    async handle(call) {
      await deleteEnquiry(call.ports, call.params.id, contextFrom(call));
      logEvent(call, { event: 'deletion', what: 'enquiries', count: 1, target: call.params.id });
    },
  }),
  endpoint('POST /api/admin/inbox/items/{id}/resend', {
    summary: 'Send the mail about an enquiry once more',
    access: ['admin', 'editor'],
    changes: ['enquiries'],
    result: InboxAnswer,
    handle: async ({ params, ports, now }) => toAnswer(ports, await resendMail(ports, params.id, now), now),
  }),
  endpoint('POST /api/admin/inbox/items/{id}/replies', {
    summary: 'Answer an enquiry, or keep what a mail program has sent',
    details:
      'Where `sentBy` is `site` the reply is kept with its enquiry and mailed from then on, until the mail server takes it. The enquiry is marked as replied. The same submission key again is the same reply, which is sent once.',
    access: ['admin', 'editor'],
    changes: ['enquiries'],
    body: ReplyInput,
    result: InboxAnswer,
    status: 201,
    handle: async ({ params, body, account, ports, now }) =>
      toAnswer(ports, await replyTo(ports, params.id, body, account?.name ?? '', now), now),
  }),
  endpoint('POST /api/admin/inbox/items/{id}/replies/{reply}/resend', {
    summary: 'Send a reply that was given up once more',
    access: ['admin', 'editor'],
    changes: ['enquiries'],
    result: InboxAnswer,
    handle: async ({ params, ports, now }) =>
      toAnswer(ports, await resendReply(ports, params.id, params.reply, now), now),
  }),
] as const;

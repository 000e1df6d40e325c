import {
  CsvFile,
  InboxAnswer,
  InboxChange,
  InboxPage,
  InboxQuery,
  UnreadAnswer,
} from '../../../src/contract/inbox.ts';
import { endpoint } from '../api/endpoint.ts';
import { notYet } from '../not-yet.ts';

export const inboxEndpoints = [
  endpoint('GET /api/admin/inbox', {
    summary: 'A page of what visitors sent, newest first',
    access: ['admin', 'editor'],
    query: InboxQuery,
    result: InboxPage,
    handle: notYet,
  }),
  endpoint('GET /api/admin/inbox/unread', {
    summary: 'How many enquiries nobody has opened yet',
    access: ['admin', 'editor'],
    result: UnreadAnswer,
    handle: notYet,
  }),
  endpoint('GET /api/admin/inbox/export', {
    summary: 'All enquiries as CSV',
    access: ['admin', 'editor'],
    result: CsvFile,
    handle: notYet,
  }),
  endpoint('GET /api/admin/inbox/items/{id}', {
    summary: 'One enquiry',
    access: ['admin', 'editor'],
    result: InboxAnswer,
    handle: notYet,
  }),
  endpoint('PATCH /api/admin/inbox/items/{id}', {
    summary: 'Mark an enquiry as read, replied or closed, or note something about it',
    access: ['admin', 'editor'],
    body: InboxChange,
    result: InboxAnswer,
    handle: notYet,
  }),
  endpoint('DELETE /api/admin/inbox/items/{id}', {
    summary: 'Delete an enquiry for good',
    access: ['admin', 'editor'],
    handle: notYet,
  }),
  endpoint('POST /api/admin/inbox/items/{id}/resend', {
    summary: 'Send the mail about an enquiry once more',
    access: ['admin', 'editor'],
    result: InboxAnswer,
    handle: notYet,
  }),
] as const;

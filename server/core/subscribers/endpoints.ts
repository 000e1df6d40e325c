import { CsvFile } from '../../../src/contract/inbox.ts';
import { SubscriberPage, SubscriberQuery } from '../../../src/contract/subscriber.ts';
import { endpoint } from '../api/endpoint.ts';
import { notYet } from '../not-yet.ts';

export const subscriberEndpoints = [
  endpoint('GET /api/admin/subscribers', {
    summary: 'A page of subscribers, newest first',
    access: ['admin'],
    query: SubscriberQuery,
    result: SubscriberPage,
    handle: notYet,
  }),
  endpoint('GET /api/admin/subscribers/export', {
    summary: 'All subscribers as CSV',
    access: ['admin'],
    result: CsvFile,
    handle: notYet,
  }),
  endpoint('DELETE /api/admin/subscribers/{id}', {
    summary: 'Delete a subscriber for good',
    access: ['admin'],
    handle: notYet,
  }),
] as const;

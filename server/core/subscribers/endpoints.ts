import { CsvFile } from '../../../src/contract/inbox.ts';
import { SubscriberPage, SubscriberQuery } from '../../../src/contract/subscriber.ts';
import { endpoint } from '../api/endpoint.ts';
import { deleteSubscriber, exportSubscribers, pageOfSubscribers } from './subscribers.ts';

export const subscriberEndpoints = [
  endpoint('GET /api/admin/subscribers', {
    summary: 'A page of subscribers, newest first',
    access: ['admin'],
    query: SubscriberQuery,
    result: SubscriberPage,
    handle: ({ query, ports }) => pageOfSubscribers(ports.people.read(), query),
  }),
  endpoint('GET /api/admin/subscribers/export', {
    summary: 'All subscribers as CSV',
    access: ['admin'],
    result: CsvFile,
    handle: ({ ports, now }) => exportSubscribers(ports.people.read(), now),
  }),
  endpoint('DELETE /api/admin/subscribers/{id}', {
    summary: 'Delete a subscriber for good',
    access: ['admin'],
    handle: ({ params, ports }) => deleteSubscriber(ports, params.id),
  }),
] as const;

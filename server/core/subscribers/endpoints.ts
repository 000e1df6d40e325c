import { CsvFile } from '../../../src/contract/inbox.ts';
import { SubscriberPage, SubscriberQuery } from '../../../src/contract/subscriber.ts';
import { endpoint } from '../api/endpoint.ts';
import { logEvent } from '../security-log.ts';
import { deleteSubscriber, exportSubscribers, pageOfSubscribers } from './subscribers.ts';

export const subscriberEndpoints = [
  endpoint('GET /api/admin/subscribers', {
    summary: 'A page of subscribers, newest first',
    access: ['admin'],
    reads: ['subscribers'],
    query: SubscriberQuery,
    result: SubscriberPage,
    handle: ({ query, ports }) => pageOfSubscribers(ports.subscribers, query),
  }),
  endpoint('GET /api/admin/subscribers/export', {
    summary: 'All subscribers as CSV',
    access: ['admin'],
    needsProof: true,
    reads: [],
    result: CsvFile,
    async handle(call) {
      // Without suspected spam.
      const subscribers = await call.ports.subscribers.all(false);
      logEvent(call, { event: 'export', what: 'subscribers', count: subscribers.length });
      return exportSubscribers(subscribers, call.now);
    },
  }),
  endpoint('DELETE /api/admin/subscribers/{id}', {
    summary: 'Delete a subscriber for good',
    access: ['admin'],
    changes: ['subscribers'],
    async handle(call) {
      await deleteSubscriber(call.ports.subscribers, call.params.id);
      logEvent(call, { event: 'deletion', what: 'subscribers', count: 1, target: call.params.id });
    },
  }),
] as const;

import { SampleContent, SampleRecords } from '../../../src/contract/sample-content.ts';
import { CONTENT, endpoint } from '../api/endpoint.ts';
import { contextFrom } from '../posts/change.ts';
import { logEvent } from '../security-log.ts';
import { removeSamples, restoreSamples, sampleContent } from './sample-content.ts';

export const sampleEndpoints = [
  endpoint('GET /api/admin/sample-content', {
    summary: 'What came with the software and nobody has changed yet',
    details: 'Testimonials, settings and what was removed are told to admins alone.',
    access: ['admin', 'editor'],
    reads: CONTENT,
    result: SampleContent,
    handle: ({ account, ports, now }) => sampleContent(account?.role, ports, now),
  }),
  endpoint('POST /api/admin/sample-content/remove', {
    summary: 'Remove all sample posts and testimonials at once',
    details:
      'What staff have changed is no sample and stays. For 30 days they can be brought back, one by one or all at once. Called again it removes nothing.',
    access: ['admin'],
    changes: ['blog', 'testimonials'],
    result: SampleRecords,
    async handle(call) {
      const removed = await removeSamples(call.ports, contextFrom(call));
      for (const what of ['posts', 'testimonials'] as const) {
        const count = removed[what].length;
        if (count > 0) logEvent(call, { event: 'deletion', what, count });
      }
      return removed;
    },
  }),
  endpoint('POST /api/admin/sample-content/restore', {
    summary: 'Bring all sample posts and testimonials back that were removed',
    access: ['admin'],
    changes: ['blog', 'testimonials'],
    result: SampleRecords,
    async handle(call) {
      const back = await restoreSamples(call.ports, call.now);
      for (const what of ['posts', 'testimonials'] as const) {
        for (const { id } of back[what]) logEvent(call, { event: 'restore', what, target: id });
      }
      return back;
    },
  }),
] as const;

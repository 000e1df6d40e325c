import { SampleContent, SampleRecords } from '../../../src/contract/sample-content.ts';
import { CONTENT, endpoint } from '../api/endpoint.ts';
import { logEvent } from '../security-log.ts';
import { contextFrom } from '../shared/change.ts';
import { removeSamples, restoreSamples, sampleContent } from './sample-content.ts';

export const sampleEndpoints = [
  endpoint('GET /api/admin/sample-content', {
    summary: 'The sample content that nobody has changed yet',
    details: 'Only admins see testimonials, pages, settings and removed samples.',
    access: ['admin', 'editor'],
    reads: CONTENT,
    result: SampleContent,
    handle: ({ account, ports, now }) => sampleContent(account?.role, ports, now),
  }),
  endpoint('POST /api/admin/sample-content/remove', {
    summary: 'Remove all sample posts and testimonials, and hide the sample book',
    details:
      'Samples that staff have changed stay. For 30 days, removed samples can be restored one by one or all together. Calling this again removes nothing.',
    access: ['admin'],
    changes: ['blog', 'testimonials', 'settings'],
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
    summary: 'Restore all removed sample posts and testimonials, and show the sample book',
    access: ['admin'],
    changes: ['blog', 'testimonials', 'settings'],
    result: SampleRecords,
    async handle(call) {
      const back = await restoreSamples(call.ports, contextFrom(call));
      for (const what of ['posts', 'testimonials'] as const) {
        for (const { id } of back[what]) logEvent(call, { event: 'restore', what, target: id });
      }
      return back;
    },
  }),
] as const;

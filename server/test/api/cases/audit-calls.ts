import type { CourseChange, PointChange } from '../../../../src/contract/staff-audit.ts';
import type { Bench } from '../bench.ts';
import { mixed, store } from './inbox-seed.ts';

/** A recommendation as the workbench sends it. */
export const advice = (id: string, title = `Do ${id}`) => ({
  id,
  title,
  text: 'In one afternoon.',
  effort: 'an afternoon' as const,
  effect: 'large' as const,
});

export const pointWords = (given: Partial<PointChange> = {}): PointChange => ({
  revision: 1,
  rating: 'needs work',
  says: 'The menu takes eleven seconds to open.',
  text: '<p>On a phone, over the air.</p>',
  findings: [],
  recommendations: [],
  isFinished: true,
  ...given,
});

export const courseWords = (given: Partial<CourseChange> = {}): CourseChange => ({
  revision: 1,
  rating: 'urgent',
  says: 'First the menu, then the map.',
  text: '',
  isFinished: true,
  order: [],
  ...given,
});

/** Starts the audit of a request as an editor and returns its id. */
export async function begun(bench: Bench, enquiryId = 'fresh'): Promise<string> {
  await store(bench, mixed);
  await bench.logIn('editor');
  return (await bench.call('POST /api/admin/audits', { body: { enquiryId } })).audit.id;
}

export const writePoint = ({ call }: Bench, id: string, number: number, given: Partial<PointChange> = {}) =>
  call('PUT /api/admin/audits/{id}/points/{number}', {
    params: { id, number: String(number) },
    body: pointWords(given),
  });

/** Finishes the first point and makes a report; returns its token. */
export async function reported(bench: Bench, id: string): Promise<string> {
  await writePoint(bench, id, 1);
  const { reportPath } = await bench.call('POST /api/admin/audits/{id}/report', { params: { id } });
  return tokenOf(reportPath);
}

export const tokenOf = (reportPath: string | null): string => reportPath?.replace('/report/', '') ?? '';

/** A reply as the workbench sends it with a report. */
export const reportReply = (text: string, submissionKey = 'the-report', seen = 0) => ({
  subject: 'Your free 8-point audit',
  text,
  submissionKey,
  seen,
  sentBy: 'site' as const,
});

export const deliver = ({ call }: Bench, id: string, token: string) =>
  call('POST /api/admin/audits/{id}/deliver', {
    params: { id },
    body: reportReply(`Here it is: https://coach.example/report/${token}`),
  });

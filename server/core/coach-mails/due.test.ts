import { expect, it } from 'vitest';
import type { InboxItem } from '../../../src/contract/inbox.ts';
import { HOUR } from '../../../src/lib/time.ts';
import type { Frozen } from '../frozen.ts';
import type { CoachMail } from '../state.ts';
import { defaultSiteValues } from '../store/site-values.ts';
import { dueDigest, dueMails, dueReminders, recordDue } from './due.ts';
import type { PendingWork } from './pending-work.ts';

const NOW = new Date('2025-06-02T15:00:00.000Z');

const { availability: always } = defaultSiteValues();

/** A lead whose deadline is in a number of hours. */
const endingIn = (hours: number, id = `in-${hours}`): InboxItem => ({
  id,
  kind: 'contact',
  receivedAt: new Date(NOW.getTime() + (hours - 24) * HOUR).toISOString(),
  answerBy: new Date(NOW.getTime() + hours * HOUR).toISOString(),
  status: 'new',
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  suspect: false,
  readAt: null,
  repliedAt: null,
  note: '',
  mail: null,
  replies: 0,
  replyMail: null,
});

const sent = (id: string, leads: string[] = []): CoachMail => ({
  id,
  kind: id.startsWith('digest') ? 'digest' : 'reminder',
  createdAt: NOW.toISOString(),
  leads,
  delivery: null,
});

const waiting = (leads: InboxItem[] = [], rest: Partial<PendingWork> = {}): PendingWork => ({
  leads,
  nextSteps: [],
  audits: 0,
  followUps: 0,
  suspects: 0,
  pending: 0,
  failedMails: 0,
  failedReplies: 0,
  ...rest,
});

it.each([
  ['no lead with more than four hours left', [4.1, 5, 20], []],
  ['a lead with four hours left, and one with five along with it', [4, 5, 5.1], ['in-4', 'in-5']],
  ['a lead with a minute left', [1 / 60], [`in-${1 / 60}`]],
  ['no lead that is already overdue', [0, -1, -30], []],
])('reminds of %s', (_, hours, ids) => {
  expect(dueReminders([], waiting(hours.map((each) => endingIn(each))), NOW)).toEqual(ids);
});

it('reminds of a lead once, even after the clock is changed', () => {
  const all = waiting([endingIn(3, 'told'), endingIn(3.5, 'other')]);
  expect(dueReminders([sent('reminder-1', ['told'])], all, NOW)).toEqual(['other']);
  const earlier = new Date(NOW.getTime() - HOUR);
  expect(dueReminders([sent('reminder-1', ['told', 'other'])], all, earlier)).toEqual([]);
});

it.each([
  ['before seven', '2025-06-02T10:59:59.000Z', undefined],
  ['at seven in summer', '2025-06-02T11:00:00.000Z', '2025-06-02'],
  ['at seven in winter', '2025-12-02T12:00:00.000Z', '2025-12-02'],
  ['an hour before seven in winter', '2025-12-02T11:00:00.000Z', undefined],
  ['at seven on the day the clocks go forward', '2025-03-09T11:00:00.000Z', '2025-03-09'],
  ['at seven on the day the clocks go back', '2025-11-02T12:00:00.000Z', '2025-11-02'],
  ['an hour before, on the day the clocks go back', '2025-11-02T11:59:00.000Z', undefined],
  ['late in the morning, after a night without power', '2025-06-02T15:59:00.000Z', '2025-06-02'],
  ['at noon', '2025-06-02T16:00:00.000Z', undefined],
  ['when it is tomorrow in Greenwich', '2025-06-03T02:00:00.000Z', undefined],
])('decides which digest is due %s', (_, now, day) => {
  expect(dueDigest([], always, new Date(now))).toBe(day);
});

it('decides on each day’s digest once, even after the clock is changed', () => {
  const days = [sent('digest-2025-06-01'), sent('digest-2030-01-01'), sent('digest-2025-06-02')];
  expect(dueDigest(days, always, NOW)).toBeUndefined();
  expect(dueDigest(days, always, new Date('2025-06-01T13:00:00.000Z'))).toBeUndefined();
  expect(dueDigest(days, always, new Date('2025-06-03T13:00:00.000Z'))).toBe('2025-06-03');
});

it('sends no digest on a day off', () => {
  const monday = { awayUntil: null, workingDays: [1] };
  expect(dueDigest([], monday, NOW)).toBe('2025-06-02');
  expect(dueDigest([], { ...monday, workingDays: [2] }, NOW)).toBeUndefined();
  expect(dueDigest([], { ...monday, awayUntil: '2025-06-03' }, NOW)).toBeUndefined();
});

it('leaves out mails that are switched off', () => {
  const news = { waiting: waiting([endingIn(1)]), moments: [] };
  const dueWith = (reminder: boolean, digest: boolean) =>
    dueMails([], news, { reminder, digest, clients: true, receipt: true }, always, NOW);
  expect(dueWith(false, true)).toEqual({ reminder: [], digest: '2025-06-02', clients: [] });
  expect(dueWith(true, false)).toEqual({ reminder: ['in-1'], digest: undefined, clients: [] });
});

it('records a due mail as waiting, or a day without anything to report', () => {
  const context = { now: NOW, id: 'x' };
  const quiet = { reminder: [], digest: '2025-06-01', clients: [] };
  const mails = recordDue([], quiet, waiting(), context);
  expect(mails).toMatchObject([{ id: 'digest-2025-06-01', delivery: null }]);
  const busy = { reminder: ['a', 'b'], digest: '2025-06-02', clients: [] };
  expect(recordDue(mails, busy, waiting([], { suspects: 1 }), context).slice(1)).toMatchObject([
    { id: 'reminder-x', leads: ['a', 'b'], delivery: { state: 'waiting', attempts: 0 } },
    { id: 'digest-2025-06-02', delivery: { state: 'waiting', nextTryAt: NOW.toISOString() } },
  ]);
});

it('drops yesterday’s digest when today’s is due, and remembers the last 200', () => {
  let mails: readonly Frozen<CoachMail>[] = [];
  const all = waiting([endingIn(1)]);
  for (let day = 0; day < 250; day += 1) {
    const due = { reminder: [], digest: `day-${day}`, clients: [] };
    mails = recordDue(mails, due, all, { now: NOW, id: 'x' });
  }
  expect(mails).toHaveLength(200);
  expect(mails.filter(({ delivery }) => delivery !== null).map(({ id }) => id)).toEqual(['digest-day-249']);
});

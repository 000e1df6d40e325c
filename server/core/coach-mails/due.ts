import type { CoachMails } from '../../../src/contract/coach-mails.ts';
import { HOUR, floridaTime } from '../../../src/lib/time.ts';
import type { Frozen } from '../frozen.ts';
import { waitingMail } from '../leads/mail.ts';
import type { CoachMail } from '../state.ts';
import { hasPendingWork, type PendingWork } from './pending-work.ts';

/** Time before the deadline at which a reminder is due. */
const REMIND_BEFORE_MS = 4 * HOUR;
/** Deadlines within this time share a mail, so that a busy afternoon is one mail and not five. */
const GROUPED_WITHIN_MS = 5 * HOUR;
/** The digest's hours in Florida: a site that was down at seven sends it late. */
const MORNING_HOUR = 7;
const NOON_HOUR = 12;
/** Remembered mails: none of them is sent again, whatever the clock shows. */
const REMEMBERED_MAX = 200;

/** Due mails: the leads to remind of, and the day of the digest to decide on. */
export interface Due {
  reminder: readonly string[];
  digest: string | undefined;
}

/** The leads to remind of now: each once, and never after its deadline. */
export function dueReminders(
  sent: readonly Frozen<CoachMail>[],
  { leads }: Pick<PendingWork, 'leads'>,
  now: Date,
): string[] {
  const reminded = new Set(sent.flatMap((mail) => mail.leads));
  const left = leads
    .filter(({ id }) => !reminded.has(id))
    .map(({ id, answerBy }) => ({ id, time: Date.parse(answerBy) - now.getTime() }))
    .filter(({ time }) => time > 0 && time <= GROUPED_WITHIN_MS);
  return left.some(({ time }) => time <= REMIND_BEFORE_MS) ? left.map(({ id }) => id) : [];
}

/** The day in Florida with a due digest that was not decided on yet. */
export function dueDigest(sent: readonly Frozen<CoachMail>[], now: Date): string | undefined {
  const clock = floridaTime(now.toISOString());
  const hour = Number(clock.slice(11, 13));
  const day = clock.slice(0, 10);
  const isMorning = hour >= MORNING_HOUR && hour < NOON_HOUR;
  return isMorning && !sent.some(({ id }) => id === `digest-${day}`) ? day : undefined;
}

/** The due mails among those that are switched on. */
export function dueMails(
  coachMails: readonly Frozen<CoachMail>[],
  waiting: PendingWork,
  { reminder, digest }: CoachMails,
  now: Date,
): Due {
  return {
    reminder: reminder ? dueReminders(coachMails, waiting, now) : [],
    digest: digest ? dueDigest(coachMails, now) : undefined,
  };
}

/**
 * Adds due mails before they are sent, so that each is sent once, even after a crash. A day without waiting work is
 * recorded as well; else its digest would be sent with the first visitor.
 */
export function recordDue(
  before: readonly Frozen<CoachMail>[],
  due: Due,
  waiting: PendingWork,
  { now, id }: { now: Date; id: string },
): readonly Frozen<CoachMail>[] {
  const createdAt = now.toISOString();
  const mails = [...before];
  if (due.reminder.length > 0) {
    const leads = [...due.reminder];
    mails.push({ id: `reminder-${id}`, kind: 'reminder', createdAt, leads, mail: waitingMail(now) });
  }
  if (due.digest !== undefined) {
    // Today's mail covers what could not be sent yesterday.
    const isOutdated = (one: Frozen<CoachMail>) => one.kind === 'digest' && one.mail?.state === 'waiting';
    const current = mails.map((one) => (isOutdated(one) ? { ...one, mail: null } : one));
    const mail = hasPendingWork(waiting) ? waitingMail(now) : null;
    const digest = { id: `digest-${due.digest}`, kind: 'digest', createdAt, leads: [], mail } as const;
    return [...current, digest].slice(-REMEMBERED_MAX);
  }
  return mails.slice(-REMEMBERED_MAX);
}

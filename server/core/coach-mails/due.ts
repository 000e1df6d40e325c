import type { CoachMails } from '../../../src/contract/coach-mails.ts';
import { floridaTime } from '../../../src/lib/dates.ts';
import { waitingMail } from '../enquiries/mail.ts';
import { isAnything, type Waiting } from './waiting.ts';
import type { Frozen } from '../ports.ts';
import type { CoachMail } from '../state.ts';

const HOUR = 3_600_000;
/** An enquiry is reminded of when its promised time has so long to run. */
const REMIND = 4 * HOUR;
/** What runs out soon after goes along, so that a busy afternoon is one mail and not five. */
const ALONG = 5 * HOUR;
/** The hours of the day in Florida between which the digest leaves: a site that was down at seven is late, not silent. */
const MORNING = 7;
const NOON = 12;
/** How many mails are remembered: what is among them is not sent again, wherever the clock is set. */
const REMEMBERED = 200;

/** What is due: the enquiries to be reminded of, and the day whose digest has to be decided on. */
export interface Due {
  reminder: readonly string[];
  digest: string | undefined;
}

/** The enquiries to be reminded of now, each once in its life, and never when it is too late. */
export function dueReminders(
  sent: readonly Frozen<CoachMail>[],
  { enquiries }: Pick<Waiting, 'enquiries'>,
  now: Date,
): string[] {
  const reminded = new Set(sent.flatMap((mail) => mail.enquiries));
  const left = enquiries
    .filter(({ id }) => !reminded.has(id))
    .map(({ id, answerBy }) => ({ id, time: Date.parse(answerBy) - now.getTime() }))
    .filter(({ time }) => time > 0 && time <= ALONG);
  return left.some(({ time }) => time <= REMIND) ? left.map(({ id }) => id) : [];
}

/** The day in Florida whose digest is due now and was not decided on yet. */
export function dueDigest(sent: readonly Frozen<CoachMail>[], now: Date): string | undefined {
  const clock = floridaTime(now.toISOString());
  const hour = Number(clock.slice(11, 13));
  const day = clock.slice(0, 10);
  const isMorning = hour >= MORNING && hour < NOON;
  return isMorning && !sent.some(({ id }) => id === `digest-${day}`) ? day : undefined;
}

/** What is due now of the mails that are switched on. */
export function dueMails(
  coachMails: readonly Frozen<CoachMail>[],
  waiting: Waiting,
  { reminder, digest }: CoachMails,
  now: Date,
): Due {
  return {
    reminder: reminder ? dueReminders(coachMails, waiting, now) : [],
    digest: digest ? dueDigest(coachMails, now) : undefined,
  };
}

/**
 * Writes down what is due before anything is sent: from then on it is sent once, whatever happens to the site. A day on
 * which nothing waits is written down as well, or the digest of the morning would come with the first visitor.
 *
 * @returns the mails with those that are due
 */
export function noteDue(
  before: readonly Frozen<CoachMail>[],
  due: Due,
  waiting: Waiting,
  { now, id }: { now: Date; id: string },
): readonly Frozen<CoachMail>[] {
  const createdAt = now.toISOString();
  const mails = [...before];
  if (due.reminder.length > 0) {
    const enquiries = [...due.reminder];
    mails.push({ id: `reminder-${id}`, kind: 'reminder', createdAt, enquiries, mail: waitingMail(now) });
  }
  if (due.digest !== undefined) {
    // What could not be sent yesterday is told by the mail of today.
    const isOutdated = (one: Frozen<CoachMail>) => one.kind === 'digest' && one.mail?.state === 'waiting';
    const told = mails.map((one) => (isOutdated(one) ? { ...one, mail: null } : one));
    const mail = isAnything(waiting) ? waitingMail(now) : null;
    const digest = { id: `digest-${due.digest}`, kind: 'digest', createdAt, enquiries: [], mail } as const;
    return [...told, digest].slice(-REMEMBERED);
  }
  return mails.slice(-REMEMBERED);
}

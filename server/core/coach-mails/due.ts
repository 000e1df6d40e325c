import type { Availability } from '../../../src/contract/availability.ts';
import type { CoachMails } from '../../../src/contract/coach-mails.ts';
import { HOUR, floridaDay, floridaTime, WEEK } from '../../../src/lib/time.ts';
import { worksOn } from '../availability/answer-by.ts';
import type { Moment } from '../clients/moments.ts';
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

/** Age from which the coach gets no more mail about something. Records are remembered for twice as long. */
export const NEWS_MS = WEEK;

/** Due mails: the leads to remind of, the day of the digest to decide on, and clients with news. */
export interface Due {
  reminder: readonly string[];
  digest: string | undefined;
  clients: readonly ClientNews[];
}

interface ClientNews {
  clientId: string;
  keys: string[];
  /** Otherwise it is recorded alone: it is not told once such mails are on again. */
  isWanted: boolean;
}

export const isAnyDue = ({ reminder, digest, clients }: Due): boolean =>
  reminder.length + clients.length > 0 || digest !== undefined;

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

/** The working day in Florida with a due digest that was not decided on yet. */
export function dueDigest(
  sent: readonly Frozen<CoachMail>[],
  availability: Frozen<Availability>,
  now: Date,
): string | undefined {
  const clock = floridaTime(now.toISOString());
  const hour = Number(clock.slice(11, 13));
  const day = clock.slice(0, 10);
  const isMorning = hour >= MORNING_HOUR && hour < NOON_HOUR;
  return isMorning && worksOn(availability, day) && !sent.some(({ id }) => id === `digest-${day}`)
    ? day
    : undefined;
}

/** News that no mail has reported yet, for each client without a mail today. */
export function dueClients(
  sent: readonly Frozen<CoachMail>[],
  moments: readonly Moment[],
  isWanted: boolean,
  now: Date,
): ClientNews[] {
  const today = floridaDay(now.toISOString());
  const told = new Set(sent.flatMap(({ about }) => about?.keys ?? []));
  const toldToday = new Set(
    sent.filter(({ createdAt }) => floridaDay(createdAt) === today).map(({ about }) => about?.clientId),
  );
  const news = Map.groupBy(
    moments.filter(({ key, clientId }) => !told.has(key) && !toldToday.has(clientId)),
    ({ clientId }) => clientId,
  );
  return [...news].map(([clientId, all]) => ({ clientId, keys: all.map(({ key }) => key), isWanted }));
}

/** The due mails among those that are switched on. */
export function dueMails(
  coachMails: readonly Frozen<CoachMail>[],
  { waiting, moments }: { waiting: PendingWork; moments: readonly Moment[] },
  { reminder, digest, clients }: CoachMails,
  availability: Frozen<Availability>,
  now: Date,
): Due {
  return {
    clients: dueClients(coachMails, moments, clients, now),
    reminder: reminder ? dueReminders(coachMails, waiting, now) : [],
    digest: digest ? dueDigest(coachMails, availability, now) : undefined,
  };
}

/** The last mails, and all that are needed to tell what a client did once. */
const remembered = (mails: readonly Frozen<CoachMail>[], now: Date): readonly Frozen<CoachMail>[] =>
  mails.filter(
    ({ about, createdAt }, index) =>
      index >= mails.length - REMEMBERED_MAX ||
      (about && Date.parse(createdAt) > now.getTime() - 2 * NEWS_MS),
  );

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
    mails.push({ id: `reminder-${id}`, kind: 'reminder', createdAt, leads, delivery: waitingMail(now) });
  }
  for (const { clientId, keys, isWanted } of due.clients) {
    mails.push({
      id: `client-${floridaDay(createdAt)}-${clientId}`,
      kind: 'clients',
      createdAt,
      leads: [],
      about: { clientId, keys },
      delivery: isWanted ? waitingMail(now) : null,
    });
  }
  if (due.digest !== undefined) {
    // Today's mail covers what could not be sent yesterday.
    const isOutdated = (one: Frozen<CoachMail>) => one.kind === 'digest' && one.delivery?.state === 'waiting';
    const current = mails.map((one) => (isOutdated(one) ? { ...one, delivery: null } : one));
    const delivery = hasPendingWork(waiting) ? waitingMail(now) : null;
    const digest = { id: `digest-${due.digest}`, kind: 'digest', createdAt, leads: [], delivery } as const;
    return remembered([...current, digest], now);
  }
  return remembered(mails, now);
}

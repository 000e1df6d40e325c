import type { Subscription, SubscriptionReceipt } from '../../../src/contract/lead.ts';
import { CONFIRM_DAYS, type ConfirmationAnswer } from '../../../src/contract/subscriber.ts';
import { DAY } from '../../../src/lib/time.ts';
import type { Handling } from '../api/endpoint.ts';
import { HttpError, tooMany } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import { mailboxOf, most, UNREAD_MAILBOX } from '../leads/claim-receipt.ts';
import { waitingMail } from '../leads/mail.ts';
import { isSuspectedSpam } from '../leads/spam-score.ts';
import type { Ports } from '../ports.ts';
import type { Subscriber } from '../state.ts';
import type { SubscriberStore, SubscriberWriter } from '../store/lead-repositories.ts';
import { listOf } from './list-of.ts';

/** Links of the last mails that still work: people also click the one before. */
const LINKS_KEPT = 20;

/**
 * Counts a mail that asks to confirm. Anyone can type anyone's address, so a mailbox gets few of them. Refuses with 429 a
 * network or a site with too many, whoever is subscribed.
 *
 * @returns whether it may be sent
 */
async function mayAsk({ rateLimiter }: Ports, email: string, network: string): Promise<boolean> {
  const wait =
    (await rateLimiter.take('confirmations for', network, most(20, DAY))) ||
    (await rateLimiter.take('confirmations', 'all', most(500, DAY)));
  if (wait > 0) {
    throw tooMany(
      wait,
      'There were too many subscriptions today. Please try again tomorrow.',
      'limit-reached',
    );
  }
  if (UNREAD_MAILBOX.test(email)) return false;
  return (await rateLimiter.take('confirmations to', mailboxOf(email), most(3, DAY))) === 0;
}

/** Stores a subscription that waits for its confirmation, with its mail. A confirmed one stays as it is. */
const storeAsking = ({ subscribers, ids }: Ports, email: string, now: Date): Promise<void> =>
  subscribers.transaction(async ({ byEmail, put, mails }) => {
    const { suspect: isUnsettled, ...known } = (await byEmail(email)) ?? {
      id: ids.id(),
      email,
      subscribedAt: now.toISOString(),
      suspect: true,
    };
    if (isUnsettled || listOf(known) === 'waiting') {
      const expiresAt = new Date(now.getTime() + CONFIRM_DAYS * DAY).toISOString();
      const { fingerprints = [] } = known.confirmation ?? {};
      await put({ ...known, confirmation: { fingerprints, expiresAt, confirmedAt: null } });
    }
    await mails.put({
      id: `confirmation ${known.id}`,
      createdAt: now.toISOString(),
      subscriberId: known.id,
      newsletterId: null,
      delivery: waitingMail(now),
    });
  });

/** Stores a subscription once (decision 9). A suspected bot's is marked as spam until its owner sends it too. */
async function store({ subscribers, ids, events }: Ports, email: string, suspect: boolean, now: Date) {
  const isSettled = (known: Frozen<Subscriber> | undefined): boolean =>
    known !== undefined && (suspect || !known.suspect);
  if (isSettled(await subscribers.byEmail(email))) return;
  await subscribers.transaction(async ({ byEmail, put }) => {
    const known = await byEmail(email);
    if (isSettled(known)) return;
    const { suspect: _, ...settled } = known ?? { id: ids.id(), email, subscribedAt: now.toISOString() };
    await put({ ...settled, ...(suspect && { suspect }) });
  });
  events?.announce('subscriber.added');
}

/**
 * Subscribes an address: once its owner has confirmed it, where the host sends mail. The answer is the same for every
 * address.
 */
export async function subscribe(
  { ports, now, session }: Pick<Handling, 'ports' | 'now' | 'session'>,
  { email, topic, elapsed }: Subscription,
): Promise<SubscriptionReceipt> {
  const { subscriberMails } = ports;
  const suspect = isSuspectedSpam({ topic, elapsed });
  if (!subscriberMails || suspect) await store(ports, email, suspect, now);
  else if (await mayAsk(ports, email, session.address)) {
    await storeAsking(ports, email, now);
    subscriberMails.announce();
  }
  return { success: true, email, needsConfirmation: subscriberMails !== undefined };
}

const SEPARATOR = '~';

/**
 * Makes the page that confirms a subscription: its link holds a new secret, of which only a fingerprint is stored.
 * @returns `undefined` if the subscriber is gone or too late
 */
export async function makeConfirmationLink(
  { subscribers, ids }: Pick<Ports, 'subscribers' | 'ids'>,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const secret = ids.token();
  const fingerprint = await ids.fingerprint(secret);
  return subscribers.transaction(async ({ byId, put }) => {
    const subscriber = await byId(id);
    const { confirmation } = subscriber ?? {};
    if (!subscriber || !confirmation || Date.parse(confirmation.expiresAt) <= now.getTime()) return undefined;
    const fingerprints = [...confirmation.fingerprints, fingerprint].slice(-LINKS_KEPT);
    await put({ ...subscriber, confirmation: { ...confirmation, fingerprints } });
    return `/subscription/${id}${SEPARATOR}${secret}`;
  });
}

/** The subscriber of a link. Refuses with 404 a wrong or expired one; a confirmed one may be opened again. */
async function subscriberOf(
  { ids }: Pick<Ports, 'ids'>,
  { byId }: Pick<SubscriberStore | SubscriberWriter, 'byId'>,
  token: string,
  now: Date,
) {
  const [id = '', secret = ''] = token.split(SEPARATOR);
  const fingerprint = await ids.fingerprint(secret);
  const subscriber = await byId(id);
  const { confirmation } = subscriber ?? {};
  const isValid =
    confirmation?.fingerprints.includes(fingerprint) &&
    (confirmation.confirmedAt !== null || Date.parse(confirmation.expiresAt) > now.getTime());
  if (!subscriber || !confirmation || !isValid) {
    throw new HttpError(404, 'This link has expired or is incomplete. Please subscribe again.');
  }
  return { subscriber, confirmation };
}

/** The subscription that a link confirms. Refuses with 404. */
export async function readConfirmation(ports: Ports, token: string, now: Date): Promise<ConfirmationAnswer> {
  const { subscriber, confirmation } = await subscriberOf(ports, ports.subscribers, token, now);
  return { email: subscriber.email, isConfirmed: confirmation.confirmedAt !== null };
}

/** Confirms a subscription once: it counts from now on. Refuses with 404. */
export async function confirm(ports: Ports, token: string, now: Date): Promise<ConfirmationAnswer> {
  const { email, isNew } = await ports.subscribers.transaction(async (list) => {
    const { subscriber, confirmation } = await subscriberOf(ports, list, token, now);
    const isNew = confirmation.confirmedAt === null;
    const at = now.toISOString();
    if (isNew) {
      await list.put({ ...subscriber, subscribedAt: at, confirmation: { ...confirmation, confirmedAt: at } });
    }
    return { email: subscriber.email, isNew };
  });
  if (isNew) ports.events?.announce('subscriber.added');
  return { email, isConfirmed: true };
}

/** Erases subscriptions that nobody has confirmed in time. */
export const removeUnconfirmed = ({ subscribers }: Pick<Ports, 'subscribers'>, now: Date): Promise<void> =>
  subscribers.transaction(async ({ all, remove }) => {
    for (const { id, confirmation } of await all('waiting')) {
      if (confirmation && Date.parse(confirmation.expiresAt) <= now.getTime()) await remove(id);
    }
  });

import type { NewsletterCounts } from '../../../src/contract/newsletter.ts';
import { DAY } from '../../../src/lib/time.ts';
import type { Frozen } from '../frozen.ts';
import { waitingMail } from '../leads/mail.ts';
import type { Ports } from '../ports.ts';
import { isPublished } from '../posts/visibility.ts';
import type { Newsletter, SubscriberMail } from '../state.ts';

/** Newsletters that a site sends in any 24 hours: common mail services stop accounts that send more. */
export const NEWSLETTERS_PER_DAY = 500;

/** How long the state of each recipient is kept; after that, numbers alone. */
const STATES_KEPT_MS = 30 * DAY;

type Mail = Frozen<SubscriberMail>;

/** Whether a newsletter may go on: unpublishing its post stops it, publishing it again continues. */
export async function isGoingOut(
  { content }: Pick<Ports, 'content'>,
  id: string,
  now: Date,
): Promise<boolean> {
  const post = await content.posts.byId(id);
  return post !== undefined && isPublished(post, now);
}

/** A mail that may still be sent, or was within a day. */
const takesRoom = ({ newsletterId, delivery }: Mail, now: Date): boolean =>
  newsletterId !== null &&
  delivery !== null &&
  (delivery.state === 'waiting' || Date.parse(delivery.sentAt ?? '') > now.getTime() - DAY);

/**
 * Queues the mails of held recipients, as many as the day has room for. One transaction for all servers, so that they
 * never exceed it together. Each recipient is queued once, under an id of its own.
 */
export async function queueHeld(
  { content, subscribers }: Pick<Ports, 'content' | 'subscribers'>,
  now: Date,
  perDay: number,
): Promise<void> {
  const open: string[] = [];
  for (const { id, held } of await subscribers.newsletters.all()) {
    if (held.length > 0 && (await isGoingOut({ content }, id, now))) open.push(id);
  }
  if (open.length === 0) return;
  await subscribers.transaction(async ({ mails, newsletters }) => {
    let room = perDay - (await mails.all()).filter((mail) => takesRoom(mail, now)).length;
    for (const id of open) {
      const newsletter = await newsletters.byId(id);
      if (!newsletter || room <= 0) continue;
      const next = newsletter.held.slice(0, room);
      room -= next.length;
      for (const subscriberId of next) {
        await mails.put({
          id: `${id} ${subscriberId}`,
          createdAt: now.toISOString(),
          subscriberId,
          newsletterId: id,
          delivery: waitingMail(now),
        });
      }
      await newsletters.put({ ...newsletter, held: newsletter.held.slice(next.length) });
    }
  });
}

const stateOf = ({ delivery }: Mail): keyof NewsletterCounts => delivery?.state ?? 'skipped';

/** The recipients of a newsletter, by what became of them. */
export function countsOf({ held, past }: Frozen<Newsletter>, mails: readonly Mail[]): NewsletterCounts {
  const counts = { ...past, waiting: past.waiting + held.length };
  for (const mail of mails) counts[stateOf(mail)] += 1;
  return counts;
}

/** Removes what is known of the recipients of old newsletters, and old mails that asked to confirm. */
export const removeOldStates = ({ subscribers }: Pick<Ports, 'subscribers'>, now: Date): Promise<void> =>
  subscribers.transaction(async ({ mails, newsletters }) => {
    const isOld = ({ createdAt, delivery }: Mail): boolean =>
      delivery?.state !== 'waiting' && Date.parse(createdAt) < now.getTime() - STATES_KEPT_MS;
    const old = (await mails.all()).filter(isOld);
    for (const newsletter of await newsletters.all()) {
      const own = old.filter(({ newsletterId }) => newsletterId === newsletter.id);
      const { held } = newsletter;
      if (own.length > 0) {
        const past = countsOf({ ...newsletter, held: [] }, own);
        await newsletters.put({ ...newsletter, held, past });
      }
    }
    for (const { id } of old) await mails.remove(id);
  });

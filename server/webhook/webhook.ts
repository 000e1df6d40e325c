import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { WEBHOOK_DELIVERIES_SHOWN } from '../../src/contract/webhook.ts';
import { WEEK } from '../../src/lib/time.ts';
import { waitingMail } from '../core/leads/mail.ts';
import type { Ports } from '../core/ports.ts';
import type { StoredWebhookDelivery } from '../core/state.ts';
import { WEBHOOK_SECRET } from '../core/webhook/endpoints.ts';
import { bodyOf, eventsSince } from '../core/webhook/events.ts';
import { openRecordedQueue, type Waiting } from '../mail/recorded-queue.ts';
import type { SetTimer, Worker } from '../mail/worker.ts';

/** Posts to an address, and returns the status of the answer. Throws a plain sentence if nothing answers. */
export type Post = (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<number>;

/** Older events are not sent. Their records are remembered for twice as long, so that each is sent once. */
const EVENTS_MS = WEEK;

/** `t=1748876400,v1=…`: the time in seconds, and the HMAC-SHA256 of the time, a dot, and the body. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`${seconds}.${body}`)))}`;

interface WebhookOptions {
  ports: Ports;
  post: Post;
  setTimer?: SetTimer;
}

/** Sends events to another program, if an admin has turned that on. */
export function openWebhook({ ports, post, setTimer }: WebhookOptions): Worker {
  const { content, webhookDeliveries, clock, ids, sealer } = ports;

  async function enqueue(): Promise<void> {
    const { isOn, since } = await content.values.get('webhook');
    if (!isOn || since === null) return;
    const now = clock.now();
    const start = new Date(Math.max(Date.parse(since), now.getTime() - EVENTS_MS));
    const events = await eventsSince(ports, start);
    const unknown = (known: readonly { key: string }[]) => {
      const keys = new Set(known.map(({ key }) => key));
      return events.filter(({ key }) => !keys.has(key));
    };
    if (unknown(await webhookDeliveries.all()).length === 0) return;
    await webhookDeliveries.transaction(async ({ all, replaceAll }) => {
      const before = await all();
      const after = [
        ...before,
        ...unknown(before).map((event) => ({
          ...event,
          id: ids.id(),
          createdAt: now.toISOString(),
          delivery: waitingMail(now),
        })),
      ];
      await replaceAll(
        after.filter(
          ({ at }, index) =>
            index >= after.length - WEBHOOK_DELIVERIES_SHOWN ||
            Date.parse(at) > now.getTime() - 2 * EVENTS_MS,
        ),
      );
    });
  }

  async function prepare(one: Waiting<StoredWebhookDelivery>): Promise<(() => Promise<void>) | null> {
    const { isOn, url, sealedSecret } = await content.values.get('webhook');
    if (!isOn && one.event !== 'test') return null;
    const body = await bodyOf(ports, one);
    const secret = await sealer.unseal(sealedSecret, WEBHOOK_SECRET);
    if (body === undefined || secret === undefined) return null;
    const headers = {
      'content-type': 'application/json',
      'webhook-id': one.id,
      'webhook-signature': signatureOf(secret, Math.floor(clock.now().getTime() / 1000), body),
    };
    return async () => {
      const status = await post(url, headers, body);
      if (status < 200 || status > 299) throw new Error(`The server answered with status ${status}.`);
    };
  }

  return openRecordedQueue({
    ports,
    queue: webhookDeliveries,
    enqueue,
    prepare,
    failureMessage: 'The messages to the webhook could not be saved.',
    setTimer,
  });
}

import * as z from 'zod/mini';
import {
  WEBHOOK_DELIVERIES_SHOWN,
  type WebhookAnswer as Answer,
  WebhookAnswer,
  WebhookInput,
} from '../../../src/contract/webhook.ts';
import { endpoint, type Handling } from '../api/endpoint.ts';
import { found, HttpError } from '../api/http-error.ts';
import { waitingMail } from '../leads/mail.ts';
import type { Ports } from '../ports.ts';
import { logEvent } from '../security-log.ts';

/** The context of the sealed secret. */
export const WEBHOOK_SECRET = 'webhook secret';

async function answer(
  { content, webhookDeliveries, events }: Ports,
  secret: string | null = null,
): Promise<Answer> {
  const { isOn, url } = await content.values.get('webhook');
  const deliveries = (await webhookDeliveries.all()).slice(-WEBHOOK_DELIVERIES_SHOWN).toReversed();
  return {
    isOn,
    url,
    secret,
    sendsOut: events?.sendsOut ?? false,
    deliveries: structuredClone(deliveries) as Answer['deliveries'],
  };
}

async function newSecret({ ids, sealer }: Ports): Promise<{ secret: string; sealedSecret: string }> {
  const secret = `whsec_${ids.token()}`;
  return { secret, sealedSecret: await sealer.seal(secret, WEBHOOK_SECRET) };
}

/** Changes where messages go. What happened while it was off is not sent. */
async function change(
  { ports, now, account, session }: Handling,
  { isOn, url }: WebhookInput,
): Promise<Answer> {
  const made = await newSecret(ports);
  const isNew = await ports.content.transaction(async ({ values }) => {
    const before = await values.get('webhook');
    const since = before.isOn && before.since !== null ? before.since : now.toISOString();
    const sealedSecret = before.sealedSecret || made.sealedSecret;
    await values.set('webhook', { isOn, url, sealedSecret, since: isOn ? since : null });
    return before.sealedSecret === '';
  });
  logEvent({ account, ports, session }, { event: 'webhook-changed' });
  return answer(ports, isNew ? made.secret : null);
}

async function renewSecret({ ports, account, session }: Handling): Promise<Answer> {
  const { secret, sealedSecret } = await newSecret(ports);
  await ports.content.transaction(async ({ values }) => {
    const before = await values.get('webhook');
    if (before.url === '') throw new HttpError(409, 'Save an address first.');
    await values.set('webhook', { ...before, sealedSecret });
  });
  logEvent({ account, ports, session }, { event: 'webhook-changed' });
  return answer(ports, secret);
}

async function sendTest({ ports, now }: Handling): Promise<Answer> {
  if ((await ports.content.values.get('webhook')).url === '')
    throw new HttpError(409, 'Save an address first.');
  const at = now.toISOString();
  const id = ports.ids.id();
  await ports.webhookDeliveries.transaction(async ({ all, replaceAll }) =>
    replaceAll([
      ...(await all()),
      { id, event: 'test', key: `test ${id}`, at, createdAt: at, delivery: waitingMail(now) },
    ]),
  );
  ports.events?.announce('test');
  return answer(ports);
}

async function resend({ ports, now }: Handling, id: string): Promise<Answer> {
  await ports.webhookDeliveries.transaction(async ({ all, replaceAll }) => {
    const before = await all();
    found(
      before.find((one) => one.id === id),
      'This message does not exist.',
    );
    // Retries begin anew.
    const createdAt = now.toISOString();
    await replaceAll(
      before.map((one) => (one.id === id ? { ...one, createdAt, delivery: waitingMail(now) } : one)),
    );
  });
  ports.events?.announce('test');
  return answer(ports);
}

const admins = { access: ['admin'], changes: ['webhook'], result: WebhookAnswer } as const;
const sends = { ...admins, limit: { calls: 60, seconds: 3600 }, body: z.object({}) } as const;

export const webhookEndpoints = [
  endpoint('GET /api/admin/webhook', {
    summary: 'Webhook settings and the last messages',
    access: ['admin'],
    reads: ['webhook'],
    result: WebhookAnswer,
    handle: ({ ports }) => answer(ports),
  }),
  endpoint('PUT /api/admin/webhook', {
    summary: 'Change the webhook settings',
    details: 'The first time, the response has the secret that signs messages. It is not shown again.',
    ...admins,
    needsProof: true,
    body: WebhookInput,
    handle: ({ body, ...call }) => change({ ...call, body }, body),
  }),
  endpoint('POST /api/admin/webhook/secret', {
    summary: 'Make a new secret that signs messages',
    ...admins,
    needsProof: true,
    body: z.object({}),
    handle: (call) => renewSecret(call),
  }),
  endpoint('POST /api/admin/webhook/test', {
    summary: 'Send a test message',
    ...sends,
    handle: (call) => sendTest(call),
  }),
  endpoint('POST /api/admin/webhook/deliveries/{id}/resend', {
    summary: 'Send a message again',
    ...sends,
    handle: (call) => resend(call, call.params.id),
  }),
] as const;

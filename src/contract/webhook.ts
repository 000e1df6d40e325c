import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';
import { Delivery } from './inbox.ts';

/** Events that are sent to another program; `test` is sent by hand. */
export const WebhookEvent = z.enum([
  'lead.received',
  'report.opened',
  'action.checked_off',
  'subscriber.added',
  'test',
]);
export type WebhookEvent = z.output<typeof WebhookEvent>;

const URL_MESSAGE = 'Please enter a web address on the public internet that starts with https://.';

const isEndpoint = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password && !url.port
  );
};

export const WebhookInput = z.object({
  isOn: z.boolean('Please say whether the webhook is on or off.'),
  url: z
    .string(URL_MESSAGE)
    .check(z.trim(), z.maxLength(500, URL_MESSAGE), z.refine(isEndpoint, URL_MESSAGE)),
});
export type WebhookInput = z.output<typeof WebhookInput>;

/** A message to the other program. */
export const WebhookDelivery = z.object({
  id: z.string(),
  event: WebhookEvent,
  at: Timestamp,
  /** `null` if it was not sent: the webhook was turned off, or what it was about was deleted. */
  delivery: z.nullable(Delivery),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const WEBHOOK_DELIVERIES_SHOWN = 50;

export const WebhookAnswer = z.object({
  isOn: z.boolean(),
  /** Empty before it is set up. */
  url: z.string(),
  /** Shown once, when it is made; `null` otherwise. */
  secret: z.nullable(z.string()),
  /** False on hosts that list messages without sending them, such as the demo. */
  sendsOut: z.boolean(),
  /** The last ones, the newest first. */
  deliveries: z.array(WebhookDelivery),
});
export type WebhookAnswer = z.output<typeof WebhookAnswer>;

import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';
import { PageNumber, SearchTerm } from './list-query.ts';

/** Days in which a subscription can be confirmed with the link from its email. */
export const CONFIRM_DAYS = 7;

/** `people` get newsletters; those who wait have not confirmed yet; `suspects` are addresses of suspected bots. */
export const SubscriberList = z.enum(['people', 'waiting', 'suspects']);
export type SubscriberList = z.output<typeof SubscriberList>;

export const SubscriberRow = z.object({
  id: z.string(),
  email: z.string(),
  /** When it was confirmed, if that is asked for. */
  subscribedAt: Timestamp,
});
export type SubscriberRow = z.output<typeof SubscriberRow>;

export const SUBSCRIBERS_PER_PAGE = 50;

export const SubscriberQuery = z.object({
  page: PageNumber,
  q: z.optional(SearchTerm),
  list: z._default(SubscriberList, 'people'),
});
export type SubscriberQuery = z.output<typeof SubscriberQuery>;

export const SubscriberPage = z.object({
  subscribers: z.array(SubscriberRow),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** The number of subscribers in each list. */
  counts: z.record(SubscriberList, z.int()),
  /** Whether this host asks new subscribers to confirm, and sends newsletters. */
  sendsMail: z.boolean(),
});
export type SubscriberPage = z.output<typeof SubscriberPage>;

/** The subscription of a link from its email. */
export const ConfirmationAnswer = z.object({ email: z.string(), isConfirmed: z.boolean() });
export type ConfirmationAnswer = z.output<typeof ConfirmationAnswer>;

/** The subscription of a link from a newsletter. The address is empty once it is erased. */
export const UnsubscribeAnswer = z.object({
  email: z.string(),
  isSubscribed: z.boolean(),
  canUndo: z.boolean(),
});
export type UnsubscribeAnswer = z.output<typeof UnsubscribeAnswer>;

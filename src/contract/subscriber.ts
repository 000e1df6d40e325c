import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';
import { PageNumber, SearchTerm } from './list-query.ts';

export const SubscriberRow = z.object({
  id: z.string(),
  email: z.string(),
  subscribedAt: Timestamp,
  suspect: z.boolean(),
});
export type SubscriberRow = z.output<typeof SubscriberRow>;

export const SUBSCRIBERS_PER_PAGE = 50;

export const SubscriberQuery = z.object({
  page: PageNumber,
  q: z.optional(SearchTerm),
  suspects: z._default(z.enum(['only', 'without']), 'without'),
});
export type SubscriberQuery = z.output<typeof SubscriberQuery>;

export const SubscriberPage = z.object({
  subscribers: z.array(SubscriberRow),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** Addresses of suspected bots. */
  suspects: z.int(),
});
export type SubscriberPage = z.output<typeof SubscriberPage>;

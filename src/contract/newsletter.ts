import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

export const POSTAL_ADDRESS_MAX = 200;

const ADDRESS_MESSAGE = 'Please enter your postal address, or leave it empty.';

/** The coach's postal address, which the law asks for in each newsletter. Empty: none can be sent. */
export const PostalAddress = z.object({
  address: z
    .string(ADDRESS_MESSAGE)
    .check(
      z.trim(),
      z.maxLength(
        POSTAL_ADDRESS_MAX,
        `Please use at most ${POSTAL_ADDRESS_MAX} characters for your address.`,
      ),
    ),
});
export type PostalAddress = z.output<typeof PostalAddress>;

/** The recipients of a newsletter, by what became of its email. Skipped: they had unsubscribed meanwhile. */
export const NewsletterCounts = z.object({
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
});
export type NewsletterCounts = z.output<typeof NewsletterCounts>;

/** The most failures that an answer names. */
export const FAILURES_SHOWN = 50;

/** A post as a newsletter, with its recipients by state. */
export const NewsletterAnswer = z.object({
  /** Confirmed subscribers now. */
  recipients: z.int(),
  sent: z.nullable(
    z.object({
      at: Timestamp,
      by: z.string(),
      counts: NewsletterCounts,
      /** Only admins see addresses. */
      failures: z.array(z.object({ email: z.string(), reason: z.string() })),
    }),
  ),
});
export type NewsletterAnswer = z.output<typeof NewsletterAnswer>;

/** DNS records that tell mail servers who may send for a domain. */
export const MailRecord = z.enum(['SPF', 'DKIM', 'DMARC']);
export type MailRecord = z.output<typeof MailRecord>;

/** The email of a newsletter, in two forms. */
const NewsletterText = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type NewsletterText = z.output<typeof NewsletterText>;

/** A post as a newsletter, before it is sent. */
export const NewsletterDraft = z.extend(NewsletterText, {
  recipients: z.int(),
  /** Why it cannot be sent, each in a sentence. */
  obstacles: z.array(z.string()),
  /** DNS records that the sender's domain lacks; `null` if that is not known. */
  missingRecords: z.nullable(z.array(MailRecord)),
});
export type NewsletterDraft = z.output<typeof NewsletterDraft>;

const COUNT_MESSAGE = 'Type the number of subscribers.';

/** The number of recipients, as the sender typed it. */
export const SendNewsletter = z.object({ recipients: z.int(COUNT_MESSAGE) });

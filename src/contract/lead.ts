import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { cleanEmail } from './clean-email.ts';
import { Email, MESSAGE_MAX, PersonName, Phone, SubmissionKey, Timestamp, Website } from './fields.ts';
import {
  SUBSCRIBER_EMAIL,
  type CampaignPart,
  type LeadFieldName,
  type OriginFieldName,
} from './lead-fields.ts';

const text = z.optional(z.string());

/** Stored origin of a lead; all of it is optional. */
export const Origin = z.object({
  /** First visited path, without query. */
  firstPage: text,
  /** The host of the referring site, without the rest of its address. */
  referrer: text,
  campaign: z.optional(
    z.object({
      source: text,
      medium: text,
      campaign: text,
      term: text,
      content: text,
    } satisfies Record<CampaignPart, z.ZodMiniType<string | undefined>>),
  ),
} satisfies Record<OriginFieldName, z.ZodMiniType>);
export type Origin = z.output<typeof Origin>;

/** Longest path, longest name of a host (RFC 1035) and longest part of a campaign, in characters. */
const PATH_MAX = 200;
const HOST_MAX = 253;
const PART_MAX = 100;

/** Invisible and bidirectional control characters. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** Drops invalid values: an origin is no reason to refuse a form. */
// @__NO_SIDE_EFFECTS__
const orUndefined = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

const visible = (typed: string): string => typed.replace(INVISIBLE_CHARACTERS, '').trim();

/** Untrusted text from the browser. */
// @__NO_SIDE_EFFECTS__
const limitedText = (max: number, form = /^/) =>
  orUndefined(z.string().check(z.overwrite(visible), z.minLength(1), z.maxLength(max), z.regex(form)));

const part = limitedText(PART_MAX);

/** A path of this site; the address of a report is a secret. */
const PAGE_PATH = /^\/(?!\/|report\/)[^?#\\]*$/i;

export const VisitedPage = z
  .string()
  .check(z.overwrite(visible), z.minLength(1), z.maxLength(PATH_MAX), z.regex(PAGE_PATH));

export const SentOrigin = orUndefined(
  z.object({
    firstPage: limitedText(PATH_MAX, PAGE_PATH),
    referrer: limitedText(HOST_MAX, /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/),
    campaign: orUndefined(
      z.object({
        source: part,
        medium: part,
        campaign: part,
        term: part,
        content: part,
      } satisfies Record<CampaignPart, z.ZodMiniType>),
    ),
  } satisfies Record<OriginFieldName, z.ZodMiniType>),
);
export type SentOrigin = z.output<typeof SentOrigin>;

export const LeadFields = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  website: z.optional(z.string()),
  message: z.optional(z.string()),
} satisfies Record<LeadFieldName, z.ZodMiniType<string | undefined>>);
export type LeadFields = z.output<typeof LeadFields>;

const tooLong = `Message must be at most ${MESSAGE_MAX.toLocaleString('en-US')} characters.`;

/** Spam signals of a form, all optional: a client without them is no suspect. */
export const SubmissionMetadata = z.object({
  submissionKey: z.optional(SubmissionKey),
  /** Honeypot: hidden from people, but browsers may fill it in. */
  topic: z.optional(z.string('The topic is not valid.')),
  /** Milliseconds in the form; negative after a change of the clock. Weak evidence: browsers autofill forms. */
  elapsed: z.optional(z.number('The time is not valid.')),
});
export type SubmissionMetadata = z.output<typeof SubmissionMetadata>;

/** Metadata of forms that become leads, with the visitor's origin. */
export const LeadMetadata = z.extend(SubmissionMetadata, { origin: SentOrigin });
export type LeadMetadata = z.output<typeof LeadMetadata>;

/** Free-audit request (spec §3, §5). */
export const AuditRequest = z.extend(LeadMetadata, {
  name: PersonName,
  email: Email,
  phone: Phone,
  website: Website,
  message: z.optional(z.string('Message must be text.').check(z.trim(), z.maxLength(MESSAGE_MAX, tooLong))),
});
/** The audit form's values as typed, before the schema has trimmed and completed them. */
export type AuditRequestInput = z.input<typeof AuditRequest>;

/** Contact message (spec §3, §5). */
export const ContactMessage = z.extend(LeadMetadata, {
  name: PersonName,
  email: Email,
  phone: Phone,
  message: z
    .string('Message must be at least 10 characters.')
    .check(
      z.trim(),
      z.minLength(10, 'Message must be at least 10 characters.'),
      z.maxLength(MESSAGE_MAX, tooLong),
    ),
});
export type ContactMessageInput = z.input<typeof ContactMessage>;

/** Comment on a post: sent to the coach, never published (decision 8). */
export const PostComment = z.extend(LeadMetadata, {
  name: PersonName,
  email: Email,
  comment: z
    .string('Please write a comment.')
    .check(
      z.trim(),
      z.minLength(1, 'Please write a comment.'),
      z.maxLength(MESSAGE_MAX, tooLong.replace('Message', 'Comment')),
    ),
});
export type PostCommentInput = z.input<typeof PostComment>;

/** A subscription to the mailing list. */
export const Subscription = z.extend(SubmissionMetadata, {
  email: z
    .string('Please enter a valid email address.')
    .check(
      z.overwrite(cleanEmail),
      z.maxLength(254, 'Please enter a valid email address.'),
      z.regex(SUBSCRIBER_EMAIL, 'Please enter a valid email address.'),
    ),
});
export type Subscription = z.output<typeof Subscription>;

/** The thank-you for a subscription; the same for an address that was subscribed before (decision 9). */
export const SubscriptionReceipt = z.object({
  success: z.literal(true),
  email: z.string(),
  /** Whether it counts once a link in an email to the address was opened. */
  needsConfirmation: z.boolean(),
});
export type SubscriptionReceipt = z.output<typeof SubscriptionReceipt>;

/** The answer to an audit request, a message and a comment: it is on disk under this id, and when it is answered. */
export const LeadReceipt = z.object({
  success: z.literal(true),
  id: z.string(),
  receivedAt: Timestamp,
  answerBy: Timestamp,
  /** When the report of a requested audit is promised. */
  reportBy: z.optional(Timestamp),
});
export type LeadReceipt = z.output<typeof LeadReceipt>;

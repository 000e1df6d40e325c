import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import type { CampaignPart, OriginFieldName } from './origin-fields.ts';

const text = z.optional(z.string());

/** Stored origin of a lead; all of it is optional. */
export const Origin = z.object({
  /** First visited path, without query. */
  firstPage: text,
  /** The host of the referring site, without the rest of its address. */
  referrer: text,
  /** Campaign parameters of the link. */
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
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** Drops invalid values: an origin is no reason to refuse a form. */
// @__NO_SIDE_EFFECTS__
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

/** Untrusted text from the browser. */
// @__NO_SIDE_EFFECTS__
const limitedText = (max: number, form = /^/) =>
  orNothing(
    z.string().check(
      z.overwrite((typed) => typed.replace(UNSEEN, '').trim()),
      z.minLength(1),
      z.maxLength(max),
      z.regex(form),
    ),
  );

const part = limitedText(PART_MAX);

/** Origin as sent with a form. */
export const SentOrigin = orNothing(
  z.object({
    // The address of a report is a secret.
    firstPage: limitedText(PATH_MAX, /^\/(?!\/|report\/)[^?#\\]*$/i),
    referrer: limitedText(HOST_MAX, /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/),
    campaign: orNothing(
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

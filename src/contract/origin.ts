import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import type { CampaignPart, OriginFieldName } from './origin-fields.ts';

const text = z.optional(z.string());

/** Where a lead comes from, as it is kept. All of it is optional: many a visit tells nothing. */
export const Origin = z.object({
  /** The path of the first page that was visited, without its query. */
  firstPage: text,
  /** The host of the site that led there, and nothing else of its address. */
  referrer: text,
  /** What the link said of its campaign. */
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

/** Signs that nobody sees and that turn what stands beside them around. */
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** What is not as it should be is dropped: where a lead comes from is no ground to refuse it. */
// @__NO_SIDE_EFFECTS__
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

/** A text of the browser, or of whoever says to be one. */
// @__NO_SIDE_EFFECTS__
const told = (max: number, form = /^/) =>
  orNothing(
    z.string().check(
      z.overwrite((typed) => typed.replace(UNSEEN, '').trim()),
      z.minLength(1),
      z.maxLength(max),
      z.regex(form),
    ),
  );

const part = told(PART_MAX);

/** The same as a form brings it along. */
export const SentOrigin = orNothing(
  z.object({
    // The address of a report is a secret.
    firstPage: told(PATH_MAX, /^\/(?!\/|report\/)[^?#\\]*$/i),
    referrer: told(HOST_MAX, /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/),
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

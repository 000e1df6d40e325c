import * as z from 'zod/mini';
import { Role, User } from './account.ts';
import { Timestamp } from './fields.ts';
import { SecondFactorPolicy } from './second-factor.ts';

/** The events of the security log that admins see, by list. */
export const SECURITY_EVENTS = {
  logins: ['login'],
  refused: [
    'login-failed',
    'login-locked',
    'login-refused',
    'factor-failed',
    'password-change-failed',
    'proof-failed',
    'access-refused',
    'factor-missing',
    'origin-refused',
    'input-refused',
    'limit-reached',
    'overloaded',
    'session-unknown',
  ],
  changes: [
    'registration',
    'registration-expired',
    'admin-set-up',
    'account-approved',
    'account-invited',
    'account-disabled',
    'account-enabled',
    'account-deleted',
    'role-changed',
    'reset-asked',
    'reset-link-made',
    'password-reset',
    'password-changed',
    'factor-added',
    'factor-removed',
    'factors-removed',
    'recovery-code-used',
    'recovery-codes-made',
    'factor-policy-changed',
    'webhook-changed',
    'newsletter-sent',
    'logout-everywhere',
    'session-ended',
    'export',
    'import',
    'deletion',
    'erasure',
    'restore',
  ],
} as const;

export type SecurityList = keyof typeof SECURITY_EVENTS;

const Event = z.enum([...SECURITY_EVENTS.logins, ...SECURITY_EVENTS.refused, ...SECURITY_EVENTS.changes]);
export type SecurityEventName = z.output<typeof Event>;

/** An event's facts besides people and addresses: figures and fixed terms. */
export const SecurityFacts = z.object({
  event: Event,
  /** How a login came about, or `command`. */
  by: z.optional(z.string()),
  kind: z.optional(z.enum(['passkey', 'app'])),
  policy: z.optional(SecondFactorPolicy),
  /** Whether the account was never logged in from there before. */
  isNewPlace: z.optional(z.boolean()),
  /** Such as `Firefox on Windows`. */
  browser: z.optional(z.string()),
  to: z.optional(z.nullable(Role)),
  /** The kind of records that were exported, deleted or restored, and their number. */
  what: z.optional(z.string()),
  count: z.optional(z.int()),
  added: z.optional(z.int()),
  changed: z.optional(z.int()),
  endpoint: z.optional(z.string()),
});

const Person = z.pick(User, { id: true, name: true, email: true });

/** An event, or a series of the same one. */
export const SecurityEntry = z.extend(SecurityFacts, {
  at: Timestamp,
  /** When a series began; the same as `at` for one event. */
  since: Timestamp,
  times: z.int(),
  /** The affected account. `null` if the log names none; `gone` if it was deleted. */
  account: z.nullable(z.union([Person, z.literal('gone')])),
  actor: z.nullable(z.union([Person, z.literal('gone')])),
  /** Whether too many wrong passwords blocked further ones for a while. */
  isBlocked: z.boolean(),
});
export type SecurityEntry = z.output<typeof SecurityEntry>;

/** The last month in the security log, each list newest first. */
export const SecurityReport = z.object({
  logins: z.array(SecurityEntry),
  refused: z.array(SecurityEntry),
  changes: z.array(SecurityEntry),
  /** When the log begins; `null` while it is empty. */
  begin: z.nullable(Timestamp),
});
export type SecurityReport = z.output<typeof SecurityReport>;

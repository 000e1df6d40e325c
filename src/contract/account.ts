import * as z from 'zod/mini';
import { Email, Timestamp } from './fields.ts';
import { Code, FactorAsked, WebAuthnJson } from './second-factor.ts';

/** Roles of staff (spec §6). */
export const Role = z.enum(['admin', 'editor']);
export type Role = z.output<typeof Role>;

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['pending', 'active', 'disabled']),
  role: z.nullable(Role),
  createdAt: Timestamp,
  lastLoginAt: z.nullable(Timestamp),
  /** True when approved or invited but without a password. */
  awaitsPassword: z.boolean(),
  /** Browsers in which the account is logged in. */
  sessions: z.int(),
  hasSecondFactor: z.boolean(),
  /** The only active admin can be neither deleted, nor disabled, nor made an editor. */
  isLastAdmin: z.boolean(),
});
export type User = z.output<typeof User>;

/** The person behind a session, as the interface needs it. */
export const Account = z.extend(z.pick(User, { id: true, name: true }), { email: Email, role: Role });
export type Account = z.output<typeof Account>;

const PASSWORD_MAX = 200;
export const withinPasswordMax = z.maxLength(PASSWORD_MAX, 'That password is too long.');

// @__NO_SIDE_EFFECTS__
export const requiredPassword = (message: string) =>
  z.string(message).check(z.minLength(1, message), withinPasswordMax);

export const LoginInput = z.object({
  email: Email,
  password: requiredPassword('Please enter your password.'),
});
export type LoginInput = z.output<typeof LoginInput>;

export const PasswordProof = z.object({
  password: requiredPassword('Please enter your password.'),
  code: z.optional(Code),
});

/** A passkey, or the password, with the code of an app or a recovery code if the account has a second factor. */
export const ProofInput = z.union([z.object({ passkey: WebAuthnJson }), PasswordProof]);
export type ProofInput = z.output<typeof ProofInput>;

export const AccountAnswer = z.object({ account: Account });
/** The answer to a correct password: logged in, or the question for the second factor. */
export const LoginAnswer = z.union([AccountAnswer, FactorAsked]);
export type LoginAnswer = z.output<typeof LoginAnswer>;
/** A browser in which the own account is logged in. */
export const OwnSession = z.object({
  id: z.string(),
  /** Such as `Firefox on Windows`; empty if it is not known. */
  browser: z.string(),
  /** Whether the call came from it. */
  isThis: z.boolean(),
  createdAt: Timestamp,
  seenAt: Timestamp,
});
export type OwnSession = z.output<typeof OwnSession>;
export const OwnSessions = z.object({ sessions: z.array(OwnSession) });

/** `null` without a session. */
export const SessionAnswer = z.object({ account: z.nullable(Account) });
export type SessionAnswer = z.output<typeof SessionAnswer>;

import * as z from 'zod/mini';
import { Email } from './fields.ts';

/** What a member of staff may be (spec §6). */
export const Role = z.enum(['admin', 'editor']);
export type Role = z.output<typeof Role>;

/** The person behind a session, as the interface needs it. */
export const Account = z.object({ id: z.string(), name: z.string(), email: Email, role: Role });
export type Account = z.output<typeof Account>;

export const LoginInput = z.object({
  email: Email,
  password: z
    .string('Please enter your password.')
    .check(z.minLength(1, 'Please enter your password.'), z.maxLength(200, 'That password is too long.')),
});
export type LoginInput = z.output<typeof LoginInput>;

export const AccountAnswer = z.object({ account: Account });
/** `null` when nobody is logged in: asking is not an error. */
export const SessionAnswer = z.object({ account: z.nullable(Account) });
export type SessionAnswer = z.output<typeof SessionAnswer>;

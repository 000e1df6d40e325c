import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

/** Who must use a second factor (decision 043). */
export const SecondFactorPolicy = z.enum(['offered', 'admins', 'all']);
export type SecondFactorPolicy = z.output<typeof SecondFactorPolicy>;
export const SecondFactorSetting = z.object({ policy: SecondFactorPolicy });

/** Options and responses of WebAuthn in their JSON form, which the browser and the host's library read. */
export const WebAuthnJson = z.record(z.string(), z.unknown());
export type WebAuthnJson = z.output<typeof WebAuthnJson>;

/** Options for the browser, with a challenge that is valid for five minutes. */
export const PasskeyOptions = z.object({ options: WebAuthnJson });

/** A six-digit code of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const Code = z
  .string('Please enter your code.')
  .check(z.trim(), z.minLength(1, 'Please enter your code.'), z.maxLength(60, 'That code is too long.'));

/** Asks for the second factor after a correct password. */
export const FactorAsked = z.object({
  /** Continues this login for five minutes; useless without the second factor. */
  ticket: z.string(),
  /** Absent without passkeys. */
  passkey: z.optional(WebAuthnJson),
  /** Whether the account has an authenticator app. A recovery code works with or without it. */
  hasApp: z.boolean(),
});
export type FactorAsked = z.output<typeof FactorAsked>;

const Ticket = z.string().check(z.minLength(1), z.maxLength(200));

export const FactorInput = z.union([
  z.object({ ticket: Ticket, passkey: WebAuthnJson }),
  z.object({ ticket: Ticket, code: Code }),
]);
export type FactorInput = z.output<typeof FactorInput>;

/** A passkey instead of email address and password. The answer is 404 if no account has it. */
export const PasskeyLoginInput = z.object({ passkey: WebAuthnJson });

export const Passkey = z.object({
  /** The credential's id in base64url. */
  id: z.string(),
  /** Chosen by the owner, such as “My phone.” */
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
});

export const OwnFactors = z.object({
  passkeys: z.array(Passkey),
  /** When the authenticator app was added; `null` without one. */
  appSince: z.nullable(Timestamp),
  recoveryCodesLeft: z.int(),
  /** Whether this host offers passkeys: it needs a known address. */
  offersPasskeys: z.boolean(),
  /** From when on the account cannot work without a second factor; `null` if it never must, or has one. */
  neededFrom: z.nullable(Timestamp),
});
export type OwnFactors = z.output<typeof OwnFactors>;

/** The answer to a new factor. Recovery codes come with the first one only: they are shown once. */
export const FactorAdded = z.object({ factors: OwnFactors, recoveryCodes: z.optional(z.array(z.string())) });
export type FactorAdded = z.output<typeof FactorAdded>;

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const PasskeyName = z
  .string('Please name this passkey.')
  .check(
    z.trim(),
    z.minLength(1, 'Please name this passkey.'),
    z.maxLength(60, 'Please use at most 60 characters.'),
  );

export const NewPasskeyInput = z.object({ name: PasskeyName, passkey: WebAuthnJson });
export type NewPasskeyInput = z.output<typeof NewPasskeyInput>;

/** The secret for an authenticator app, not stored yet. */
export const NewApp = z.object({
  /** For typing, in base32. */
  secret: z.string(),
  /** For the picture that the app reads (`otpauth://…`). */
  uri: z.string(),
  /** The secret sealed by the host: comes back with the first code. */
  sealed: z.string(),
});
export type NewApp = z.output<typeof NewApp>;

export const NewAppInput = z.object({ sealed: z.string().check(z.maxLength(1000)), code: Code });
export type NewAppInput = z.output<typeof NewAppInput>;

import * as z from 'zod/mini';
import { requiredPassword, Role, User, withinPasswordMax } from './account.ts';
import { Email, Timestamp, PersonName } from './fields.ts';
import { SettingsInput } from './settings.ts';

export const PASSWORD_MIN = 12;

/** A password that is being chosen. Common ones are refused by the server on top of this. */
const NewPassword = z
  .string(`Use at least ${PASSWORD_MIN} characters.`)
  .check(z.minLength(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`), withinPasswordMax);

/** So many registrations wait for an admin at most (decision 043). */
export const PENDING_USERS_MAX = 20;

/** Requests an account, which an admin must approve (decision 6). */
export const RegistrationInput = z.object({ name: PersonName, email: Email });
export type RegistrationInput = z.output<typeof RegistrationInput>;
/** The same whether the address has an account or not. */
export const Receipt = z.object({ success: z.literal(true) });

export const RegistrationSetting = z.object({
  isOpen: z.boolean('Please say whether registration is on or off.'),
});

const LinkToken = z
  .string('This link is incomplete.')
  .check(z.minLength(1, 'This link is incomplete.'), z.maxLength(200, 'This link is damaged.'));

export const LinkInput = z.object({ token: LinkToken });
export const LinkAnswer = z.object({
  kind: z.enum(['set-up', 'reset', 'welcome']),
  /** Account of the link; empty for a set-up link. */
  email: z.string(),
  expiresAt: Timestamp,
});
export type LinkAnswer = z.output<typeof LinkAnswer>;

export const SetUpInput = z.extend(RegistrationInput, {
  password: NewPassword,
  token: LinkToken,
  /** The coach's name as visitors see it; the settings stay as they are without it. */
  coach: z.optional(SettingsInput.shape.about.shape.name),
});
export const ResetInput = z.object({ token: LinkToken, password: NewPassword });

export const ForgottenPassword = z.object({ email: Email });

export const PasswordChange = z.object({
  current: requiredPassword('Please enter your current password.'),
  password: NewPassword,
});

export const UserList = z.object({ users: z.array(User) });

/** A one-time link that sets an account's password; to be handed to its owner. */
export const ResetLink = z.object({
  /** Path and fragment, such as `/reset-password#…`; the secret is in the fragment so that no log contains it. */
  path: z.string(),
  expiresAt: Timestamp,
});
export type ResetLink = z.output<typeof ResetLink>;

export const UserAnswer = z.object({
  user: User,
  /** For the owner of an approved or invited account, if the host does not mail it. */
  welcomeLink: z.optional(ResetLink),
});

/** Creates an account whose owner sets the password through a welcome link. */
export const Invitation = z.extend(RegistrationInput, { role: z.enum(Role.options, 'Choose a role.') });
export type Invitation = z.output<typeof Invitation>;

/** Approves (active, with a role), changes a role, disables or enables. Ends the account's sessions. */
export const UserChange = z.object({
  state: z.optional(z.enum(['active', 'disabled'], 'An account can be made active or disabled.')),
  role: z.optional(z.enum(Role.options, 'Choose a role.')),
});
export type UserChange = z.output<typeof UserChange>;

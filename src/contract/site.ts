import * as z from 'zod/mini';
import { Email } from './fields.ts';

/** A number the coach states about the work, with its unit, kept in one place (decision 12). */
export const Claim = z.object({
  id: z.string(),
  /** The figure as shown, such as `200+`. */
  value: z.string(),
  label: z.string(),
  /** Whether it is one of the home page's bullet claims. */
  onHome: z.boolean(),
});
export type Claim = z.output<typeof Claim>;

/** The address of a social profile; empty where there is none. */
const Profile = z._default(z.union([z.literal(''), z.url()]), '');

/** Everything about the site that an admin may change (decision 14). */
export const SiteSettings = z.object({
  brand: z.string(),
  tagline: z.string(),
  search: z.object({ title: z.string(), description: z.string() }),
  hero: z.object({ headline: z.string(), text: z.string() }),
  about: z.object({ heading: z.string(), bio: z.string() }),
  claims: z.array(Claim),
  book: z.object({ title: z.string(), caption: z.string() }),
  contact: z.object({
    phone: z.string(),
    email: Email,
    location: z.string(),
    hours: z.string(),
  }),
  socialLinks: z.object({
    linkedin: Profile,
    facebook: Profile,
    twitter: Profile,
    instagram: Profile,
  }),
});
export type SiteSettings = z.output<typeof SiteSettings>;

/** What this host lets people do; the application asks for abilities, never for the host's name. */
export const Capabilities = z.object({
  /** Whether visitors may change a post's image and search for pictures (decision 3). */
  visitorsChangeImages: z.boolean(),
  /** How long what people change is kept (decision 1). */
  keeps: z.enum(['for-good', 'for-session']),
  /** Whether whoever forgot a password can have a link mailed. */
  mailsResetLinks: z.optional(z.boolean()),
});
export type Capabilities = z.output<typeof Capabilities>;

export const SiteAnswer = z.object({ site: SiteSettings, capabilities: Capabilities });
export type SiteAnswer = z.output<typeof SiteAnswer>;

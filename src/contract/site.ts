import * as z from 'zod/mini';
import { OwnPageLink } from './own-page.ts';
import type { PlacedPicture } from './page-fields.ts';
import { settingsOf, type SitePictureName } from './settings.ts';

const Picture = z.object({ url: z.string(), alt: z.string(), credit: z.string() });

const noPicture = (): PlacedPicture => ({ url: '', alt: '', credit: '' });
export const noPictures = (): Record<SitePictureName, PlacedPicture> => ({
  portrait: noPicture(),
  book: noPicture(),
  mark: noPicture(),
  share: noPicture(),
});

/** Settings that an admin can change, stored and public. */
export const SiteSettings = settingsOf({
  line: () => z.string(),
  phone: (line) => line,
  profile: () => z.union([z.literal(''), z.url()]),
  choice: () => z.boolean(),
  claims: (list) => list,
  note: () => z.string(),
  booking: () => z.string(),
  country: () => z.string(),
  accent: () => z.string(),
  aiTraining: () => z.string(),
  verification: () => z.string(),
  pictures: () => z.object({ portrait: Picture, book: Picture, mark: Picture, share: Picture }),
});
export type SiteSettings = z.output<typeof SiteSettings>;

/** Capabilities of the host; code checks these, never the host's name. */
export const Capabilities = z.object({
  /** True when visitors may change a post's image (decision 3). */
  visitorsChangeImages: z.boolean(),
  /** Lifetime of changes (decision 1). */
  lifetime: z.enum(['permanent', 'session']),
  /** True when password-reset links can be mailed. */
  mailsResetLinks: z.optional(z.boolean()),
  /** True when passkeys work at the site's address. */
  offersPasskeys: z.optional(z.boolean()),
});
export type Capabilities = z.output<typeof Capabilities>;

export const SiteAnswer = z.object({
  site: SiteSettings,
  revision: z.int(),
  capabilities: Capabilities,
  isRegistrationOpen: z.boolean(),
  /** The services that are named at the foot of every page, in their order. */
  services: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** The owner's pages that the menu or the foot of every page links to, in their order. */
  pages: z.array(OwnPageLink),
  /** True if the home page shows testimonials, to which every page links. */
  hasTestimonials: z.boolean(),
  /** Colors derived from the accent, by variable name; absent for the default design. */
  colors: z.optional(z.record(z.string(), z.string())),
});
export type SiteAnswer = z.output<typeof SiteAnswer>;

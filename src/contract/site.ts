import * as z from 'zod/mini';
import type { PlacedPicture } from './page-fields.ts';
import { settingsOf, type SitePictureName } from './settings.ts';

const Picture = z.object({ url: z.string(), alt: z.string(), credit: z.string() });

const noPicture = (): PlacedPicture => ({ url: '', alt: '', credit: '' });
/** The pictures of a site that has none of its own. */
export const noPictures = (): Record<SitePictureName, PlacedPicture> => ({
  portrait: noPicture(),
  book: noPicture(),
  mark: noPicture(),
  share: noPicture(),
});

/** Everything about the site that an admin may change, as it is kept and as everybody is given it. */
export const SiteSettings = settingsOf({
  line: () => z.string(),
  phone: (line) => line,
  profile: () => z._default(z.union([z.literal(''), z.url()]), ''),
  choice: () => z.boolean(),
  claims: (list) => list,
  note: () => z._default(z.string(), ''),
  booking: () => z._default(z.string(), ''),
  country: () => z._default(z.string(), 'US'),
  accent: () => z._default(z.string(), ''),
  pictures: () =>
    z._default(z.object({ portrait: Picture, book: Picture, mark: Picture, share: Picture }), noPictures()),
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

export const SiteAnswer = z.object({
  site: SiteSettings,
  /** For whoever changes the settings; a host may be older than that. */
  revision: z.optional(z.int()),
  capabilities: Capabilities,
  /** Whether anybody may ask for an account; a host may be older than that. */
  isRegistrationOpen: z.optional(z.boolean()),
  /** The services that are named at the foot of every page, in their order. */
  services: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** All that follows the accent, by the names that style sheets and drawings ask for; the design's own needs none. */
  colors: z.optional(z.record(z.string(), z.string())),
});
export type SiteAnswer = z.output<typeof SiteAnswer>;

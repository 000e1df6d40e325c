import * as z from 'zod/mini';
import { Email, isCallable } from './fields.ts';
import { NETWORKS, type NetworkName } from './networks.ts';
import { pageInput, type PageFields } from './page-fields.ts';

export const CLAIMS_MAX = 20;
/** Most characters of what proves a claim. */
const CLAIM_MAX = { source: 160, asOf: 40 } as const;
const SITE_PHONE_MAX = 40;

/** The site's pictures outside pages: each is empty if the design's drawing is used. */
export const SITE_PICTURES = {
  portrait: { kind: 'picture', label: 'Your portrait' },
  book: { kind: 'picture', label: 'Your book cover' },
  mark: { kind: 'picture', label: 'Your logo' },
  share: { kind: 'picture', label: 'Picture for shared links' },
} as const satisfies PageFields;
export type SitePictureName = keyof typeof SITE_PICTURES;

/** Checks of each kind of setting: as stored, or stricter as input. */
interface Kinds<Profile extends z.ZodMiniType, Note extends z.ZodMiniType, Pictures extends z.ZodMiniType> {
  /** A text that is not empty: what messages call it, and its most characters. */
  line: (what: string, max: number) => z.ZodMiniString<string>;
  phone: (line: z.ZodMiniString<string>) => z.ZodMiniString<string>;
  profile: (network: NetworkName) => Profile;
  choice: (message: string) => z.ZodMiniBoolean<boolean>;
  /** Optional text. */
  note: (what: string, max: number) => Note;
  booking: () => Note;
  country: () => Note;
  accent: () => Note;
  aiTraining: () => Note;
  verification: () => Note;
  pictures: () => Pictures;
  claims: <List extends z.ZodMiniArray>(list: List) => List;
}

/** Everything about the site that an admin may change (decision 14), with each kind of it checked in some way. */
// @__NO_SIDE_EFFECTS__
export const settingsOf = <
  Profile extends z.ZodMiniType,
  Note extends z.ZodMiniType,
  Pictures extends z.ZodMiniType,
>({
  line,
  phone,
  profile,
  choice,
  claims,
  note,
  booking,
  country,
  accent,
  aiTraining,
  verification,
  pictures,
}: Kinds<Profile, Note, Pictures>) =>
  z.object({
    brand: line('the site name', 60),
    tagline: line('a tagline', 200),
    search: z.object({
      title: line('a title for search engines', 120),
      description: line('a description for search engines', 320),
    }),
    hero: z.object({ headline: line('a headline', 120), text: line('a text', 300) }),
    about: z.object({
      heading: line('a heading', 120),
      bio: line('a short bio', 1000),
      /** Name of the coach; empty hides it. */
      name: note('your name', 80),
    }),
    /** Statistics about the coach's work with their units, in one place (decision 12). */
    claims: claims(
      z.array(
        z.object({
          id: line('an id', 60),
          /** The figure as shown, such as `200+`. */
          value: line('a figure', 20),
          label: line('what the figure measures', 120),
          onHome: choice('Please say whether it appears on the home page.'),
          /** Evidence and date of the figure. */
          source: note('the source of a figure', CLAIM_MAX.source),
          asOf: note('the date of a figure', CLAIM_MAX.asOf),
        }),
      ),
    ),
    /** Without it, its column on the home page is gone. */
    book: z.object({
      isShown: choice('Please say whether your book is shown.'),
      title: line('the book’s title', 80),
      caption: line('a caption', 160),
    }),
    /** Sections of the home page that can be left out. */
    sections: z.object({
      testimonials: choice('Please say whether testimonials are shown.'),
      blog: choice('Please say whether the newest articles are shown.'),
    }),
    contact: z.object({
      phone: phone(line('a phone number', SITE_PHONE_MAX)),
      email: Email,
      location: line('a location', 80),
      /** ISO 3166 country code such as `US`. */
      country: country(),
      hours: line('your hours', 80),
      /** Languages besides English, such as `Spanish`; empty if there are none. */
      languages: note('the languages you also speak', 80),
    }),
    /** Social profiles; each is empty if there is none. */
    socialLinks: z.object({
      linkedin: profile('linkedin'),
      facebook: profile('facebook'),
      instagram: profile('instagram'),
      youtube: profile('youtube'),
      tiktok: profile('tiktok'),
      x: profile('x'),
      google: profile('google'),
      yelp: profile('yelp'),
    }),
    /** Booking link; empty shows the contact page instead. */
    booking: booking(),
    /** The color of what is to be done and of the marked ray, such as `#0a2a9c`; empty for the design's own. */
    accent: accent(),
    /** `refused` asks crawlers that gather texts for AI training to stay away; empty refuses none. */
    aiTraining: aiTraining(),
    /** Google's code that shows who owns the site, for Search Console and Analytics; empty for none. */
    verification: verification(),
    pictures: pictures(),
  });

const line = (what: string, max: number) =>
  z
    .string(`Please enter ${what}.`)
    .check(
      z.trim(),
      z.minLength(1, `Please enter ${what}.`),
      z.maxLength(max, `Please use at most ${max} characters for ${what}.`),
    );

const COLOR_MESSAGE = 'Please enter a color as # and six digits, such as #0a2a9c, or leave it empty.';

const CHOICE_MESSAGE = 'Please choose whether AI training is allowed or refused.';

const VERIFICATION_MESSAGE =
  'Please paste Google’s code (letters, digits, - and _) or the whole tag, or leave it empty.';

const COUNTRY_MESSAGE = 'Please enter your country as two letters, such as US.';

const regionNames = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The name of a country by its code, such as `US`; `undefined` for another text. */
export const countryName = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? regionNames.of(code) : undefined;

const isCountry = (code: string): boolean => countryName(code) !== undefined;

const ADDRESS = /^https?:\/\/[^\s/"'<>\\]+\.[^\s"'<>\\]+$/i;

const isAddress = (text: string): boolean => ADDRESS.test(text) && URL.canParse(text);

/** An address as people write it: `linkedin.com/in/ana` gets its `https://`. */
const withScheme = (text: string): string =>
  /^[^\s/:@]+\.[^\s/:@]+(?:\/\S*)?$/.test(text) ? `https://${text}` : text;

/** A name such as `@ana` gets its address. */
const withNetwork =
  (network: NetworkName) =>
  (text: string): string => {
    const known = NETWORKS[network];
    return 'at' in known && /^@[\w.-]+$/.test(text) ? known.at + text.slice(1) : text;
  };

const addressOrNone = (
  message: string,
  isOne: (text: string) => boolean,
  completed: (text: string) => string = withScheme,
) =>
  z.string(message).check(
    z.trim(),
    z.overwrite(completed),
    z.maxLength(500, message),
    z.refine((text) => text === '' || isOne(text), message),
  );

export const WRITTEN = {
  line,
  phone: (text: z.ZodMiniString<string>) =>
    text.check(
      z.refine(isCallable, {
        error: 'Please enter a complete phone number, such as (239) 555-0123.',
        // An empty text has its own message.
        when: ({ issues }) => issues.length === 0,
      }),
    ),
  profile: (network: NetworkName) =>
    addressOrNone(
      `Please enter the web address of your ${NETWORKS[network].name} profile, or leave it empty.`,
      isAddress,
      (text) => withScheme(withNetwork(network)(text)),
    ),
  choice: (message: string) => z.boolean(message),
  claims: <List extends z.ZodMiniArray>(list: List) =>
    list.check(z.maxLength(CLAIMS_MAX, `You can have at most ${CLAIMS_MAX} claims.`)),
  note: (what: string, max: number) =>
    z
      .string(`Please enter ${what}, or leave it empty.`)
      .check(z.trim(), z.maxLength(max, `Please use at most ${max} characters for ${what}.`)),
  booking: () =>
    addressOrNone(
      'Please enter the web address where visitors book a call, or leave it empty.',
      (text) => /^https:/i.test(text) && isAddress(text),
    ),
  country: () =>
    z.string(COUNTRY_MESSAGE).check(z.trim(), z.toUpperCase(), z.refine(isCountry, COUNTRY_MESSAGE)),
  accent: () =>
    z.string(COLOR_MESSAGE).check(z.trim(), z.toLowerCase(), z.regex(/^(?:#[\da-f]{6})?$/, COLOR_MESSAGE)),
  aiTraining: () => z.string(CHOICE_MESSAGE).check(z.regex(/^(?:refused)?$/, CHOICE_MESSAGE)),
  verification: () =>
    z.string(VERIFICATION_MESSAGE).check(
      z.trim(),
      // Google offers it as a whole tag to copy.
      z.overwrite((text) => /\bcontent=["']([^"']*)["']/.exec(text)?.[1] ?? text),
      z.regex(/^(?:[\w-]{20,100})?$/, VERIFICATION_MESSAGE),
    ),
  pictures: () => pageInput(SITE_PICTURES),
};

export const SettingsInput = settingsOf(WRITTEN);
export type SettingsInput = z.output<typeof SettingsInput>;

/** All settings as they are to be, made to the revision it names: what others have changed since is not undone. */
export const SettingsChange = z.extend(SettingsInput, {
  revision: z.int('Include the revision of the settings you have seen.'),
});
export type SettingsChange = z.output<typeof SettingsChange>;

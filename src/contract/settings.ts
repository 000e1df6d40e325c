import * as z from 'zod/mini';
import { Email, isCallable } from './fields.ts';

/** Most claims that there is room for. */
export const CLAIMS_MAX = 20;
/** Longest phone number of the site. */
export const SITE_PHONE_MAX = 40;

/** How each kind of setting is checked: as it is kept, or more strictly as staff write it. */
interface Kinds<Profile extends z.ZodMiniType> {
  /** A text that is not empty: what messages call it, and its most characters. */
  line: (what: string, max: number) => z.ZodMiniString<string>;
  phone: (line: z.ZodMiniString<string>) => z.ZodMiniString<string>;
  profile: (network: string) => Profile;
  choice: (sentence: string) => z.ZodMiniBoolean<boolean>;
  claims: <List extends z.ZodMiniArray>(list: List) => List;
}

/** Everything about the site that an admin may change (decision 14), with each kind of it checked in some way. */
// @__NO_SIDE_EFFECTS__
export const settingsOf = <Profile extends z.ZodMiniType>({
  line,
  phone,
  profile,
  choice,
  claims,
}: Kinds<Profile>) =>
  z.object({
    brand: line('the name of the site', 60),
    tagline: line('a tagline', 200),
    search: z.object({
      title: line('a title for search engines', 120),
      description: line('a description for search engines', 320),
    }),
    hero: z.object({ headline: line('a headline', 120), text: line('a text', 300) }),
    about: z.object({ heading: line('a heading', 120), bio: line('a short bio', 1000) }),
    /** Numbers that the coach states about the work, with their units, kept in one place (decision 12). */
    claims: claims(
      z.array(
        z.object({
          id: line('an id', 60),
          /** The figure as shown, such as `200+`. */
          value: line('a figure', 20),
          label: line('what the figure counts', 120),
          /** Whether it is one of the home page's bullet claims. */
          onHome: choice('Say whether it shows on the home page.'),
        }),
      ),
    ),
    book: z.object({ title: line("the book's title", 80), caption: line('a caption', 160) }),
    contact: z.object({
      phone: phone(line('a phone number', SITE_PHONE_MAX)),
      email: Email,
      location: line('a location', 80),
      hours: line('your hours', 80),
    }),
    /** The addresses of the social profiles; each is empty where there is none. */
    socialLinks: z.object({
      linkedin: profile('LinkedIn'),
      facebook: profile('Facebook'),
      twitter: profile('Twitter'),
      instagram: profile('Instagram'),
    }),
  });

const line = (what: string, max: number) =>
  z
    .string(`Please enter ${what}.`)
    .check(
      z.trim(),
      z.minLength(1, `Please enter ${what}.`),
      z.maxLength(max, `Please use at most ${max} characters for ${what}.`),
    );

const ADDRESS = /^https?:\/\/[^\s/"'<>\\]+\.[^\s"'<>\\]+$/i;

/** Where the coach is found elsewhere; empty where that is nowhere. */
function profile(network: string) {
  const sentence = `Please enter the web address of your ${network} profile, which begins with https://, or leave it empty.`;
  const isAddress = (text: string) => ADDRESS.test(text) && URL.canParse(text);
  return z.string(sentence).check(
    z.trim(),
    z.maxLength(500, sentence),
    z.refine((text) => text === '' || isAddress(text), sentence),
  );
}

/** Site settings as an admin may save them. */
export const SettingsInput = settingsOf({
  line,
  phone: (line) =>
    line.check(
      z.refine(isCallable, {
        error: 'Please enter a phone number that can be called, such as (239) 555-0123.',
        // Of an empty one it is said already.
        when: ({ issues }) => issues.length === 0,
      }),
    ),
  profile,
  choice: (sentence) => z.boolean(sentence),
  claims: (list) => list.check(z.maxLength(CLAIMS_MAX, `There is room for ${CLAIMS_MAX} claims.`)),
});
export type SettingsInput = z.output<typeof SettingsInput>;

import * as z from 'zod/mini';
import { Email } from './fields.ts';

const line = (what: string, max: number) =>
  z
    .string(`Please enter ${what}.`)
    .check(
      z.trim(),
      z.minLength(1, `Please enter ${what}.`),
      z.maxLength(max, `That is longer than ${max} characters.`),
    );

const PROFILE = 'Please enter a web address that begins with https://.';
const Profile = z.string(PROFILE).check(
  z.trim(),
  z.maxLength(500, PROFILE),
  z.regex(/^https?:\/\/[^\s/"'<>\\]+\.[^\s"'<>\\]+$/i, PROFILE),
  z.refine((address) => URL.canParse(address), PROFILE),
);

/** Site settings as an admin may save them (decision 14): the shape of `SiteSettings`, with its limits and messages. */
export const SettingsInput = z.object({
  brand: line('the name of the site', 60),
  tagline: line('a tagline', 200),
  search: z.object({
    title: line('a title for search engines', 120),
    description: line('a description for search engines', 320),
  }),
  hero: z.object({ headline: line('a headline', 120), text: line('a text', 300) }),
  about: z.object({ heading: line('a heading', 120), bio: line('a short bio', 1000) }),
  claims: z
    .array(
      z.object({
        id: line('an id', 60),
        value: line('a figure', 20),
        label: line('what the figure counts', 120),
        onHome: z.boolean('Say whether it shows on the home page.'),
      }),
    )
    .check(z.maxLength(20, 'There is room for 20 claims.')),
  book: z.object({ title: line("the book's title", 80), caption: line('a caption', 160) }),
  contact: z.object({
    phone: line('a phone number', 40),
    email: Email,
    location: line('a location', 80),
    hours: line('your hours', 80),
  }),
  socialLinks: z.object({ linkedin: Profile, facebook: Profile, twitter: Profile, instagram: Profile }),
});
export type SettingsInput = z.output<typeof SettingsInput>;

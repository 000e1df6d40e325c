import * as z from 'zod/mini';
import { Email, isCallable } from './fields.ts';

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
    phone: line('a phone number', 40).check(
      z.refine(isCallable, {
        error: 'Please enter a phone number that can be called, such as (239) 555-0123.',
        // Of an empty one it is said already.
        when: ({ issues }) => issues.length === 0,
      }),
    ),
    email: Email,
    location: line('a location', 80),
    hours: line('your hours', 80),
  }),
  socialLinks: z.object({
    linkedin: profile('LinkedIn'),
    facebook: profile('Facebook'),
    twitter: profile('Twitter'),
    instagram: profile('Instagram'),
  }),
});
export type SettingsInput = z.output<typeof SettingsInput>;

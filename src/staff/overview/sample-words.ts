import { counted } from '../../lib/text.ts';
import type { SampleContent } from '../../contract/sample-content.ts';

const CALLED: readonly (readonly [start: string, called: string])[] = [
  ['hero.headline', 'the headline'],
  ['about.bio', 'the short bio'],
  ['book.', 'the book'],
  ['contact.phone', 'the phone number'],
  ['contact.email', 'the email address'],
  ['socialLinks.', 'the profiles'],
  ['claims.', 'the figures without a source'],
];

const IN_FIRST_STEPS = ['contact.', 'socialLinks.', 'claims.'];

type Settings = NonNullable<SampleContent['settings']>;

/** Settings that the set-up checklist does not cover. */
export const besidesFirstSteps = (settings: Settings): Settings =>
  settings.filter(({ name }) => !IN_FIRST_STEPS.some((start) => name.startsWith(start)));

const list = new Intl.ListFormat('en-US');

const namesOf = (settings: Settings): string[] =>
  CALLED.filter(([start]) => settings.some(({ name }) => name.startsWith(start))).map(([, called]) => called);

export const settingsText = (settings: Settings): string => list.format(namesOf(settings));

/** Sample texts that can only be rewritten; empty without any. */
export const wordsThatStay = ({ settings, pages }: SampleContent): string =>
  list.format([...namesOf(settings ?? []), ...pages.map(({ name }) => `the page “${name}”`)]);

export const recordsText = (posts: number, testimonials: number): string =>
  list.format([
    ...(posts > 0 ? [counted(posts, 'post')] : []),
    ...(testimonials > 0 ? [counted(testimonials, 'testimonial')] : []),
  ]);

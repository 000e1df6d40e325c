import type { SampleContent } from '../../contract/sample-content.ts';

/** What each group of settings is called in a sentence, by how the names in it begin. */
const CALLED: readonly (readonly [start: string, called: string])[] = [
  ['hero.headline', 'the headline'],
  ['about.bio', 'the short bio'],
  ['book.', 'the book'],
  ['contact.phone', 'the phone number'],
  ['contact.email', 'the email address'],
  ['socialLinks.', 'the profiles'],
  ['claims.', 'the figures without a source'],
];

/** What the list of first steps names already. */
const IN_FIRST_STEPS = ['contact.', 'socialLinks.', 'claims.'];

type Settings = NonNullable<SampleContent['settings']>;

/** Those settings that the list of first steps says nothing of. */
export const besidesFirstSteps = (settings: Settings): Settings =>
  settings.filter(({ name }) => !IN_FIRST_STEPS.some((start) => name.startsWith(start)));

const list = new Intl.ListFormat('en-US');

/** Settings, in words. */
const namesOf = (settings: Settings): string[] =>
  CALLED.filter(([start]) => settings.some(({ name }) => name.startsWith(start))).map(([, called]) => called);

export const settingsText = (settings: Settings): string => list.format(namesOf(settings));

/** What only other words can take the place of; empty where there is nothing of that. */
export const wordsThatStay = ({ settings, pages }: SampleContent): string =>
  list.format([...namesOf(settings ?? []), ...pages.map(({ name }) => `the page “${name}”`)]);

const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`;

/** Posts and testimonials by their numbers; empty where there are none. */
export const recordsText = (posts: number, testimonials: number): string =>
  list.format([
    ...(posts > 0 ? [count(posts, 'post')] : []),
    ...(testimonials > 0 ? [count(testimonials, 'testimonial')] : []),
  ]);

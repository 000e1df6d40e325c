import { expect } from 'storybook/test';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { writtenPages, type Writer } from '../../mocks/fixtures/written-pages.ts';

const SPEECH =
  'Neighborhood businesses grow when their marketing tells the truth, and unquestionably faster when somebody measures what it brings in every month. ';

/** A distinct number for each field's path. */
const numberOf = (place: string): number =>
  Array.from(place, (letter) => letter.charCodeAt(0)).reduce((sum, code) => (sum * 7 + code) % 997, 0);

/** A text of a field's maximum length; parts of a page must not have the same names. */
function fill(max: number, place: string): string {
  const words = SPEECH.trim().split(' ');
  const first = numberOf(place) % words.length;
  const speech = [...words.slice(first), ...words.slice(0, first), ''].join(' ');
  const text = speech.repeat(Math.ceil(max / speech.length)).slice(0, max);
  return text.endsWith(' ') ? `${text.slice(0, -1)}.` : text;
}

const none = () => ({ url: '', alt: '', credit: '' });

const longest: Writer = {
  words: (field, place) => {
    if (field.kind === 'link') return '/contact';
    return field.kind === 'rich' ? `<p>${fill(2000, place)}</p>` : fill(field.max, place);
  },
  picture: none,
  isOn: () => true,
  count: ({ max }) => Math.min(max, 8),
};

const shortest: Writer = {
  words: (field, place) => {
    if (field.kind === 'link') return '/contact';
    if (field.kind === 'rich') return '<p>I</p>';
    return field.isOptional ? '' : String.fromCharCode(65 + (numberOf(place) % 26));
  },
  picture: none,
  isOn: () => true,
  count: ({ min }) => min,
};

const siteOf = (writer: Writer) => ({ ...demoContent(), pages: writtenPages(writer) });

/** A site with every field of every page at its maximum length. */
export const longestWords = () => siteOf(longest);

/** A site with every field at its minimum length. */
export const shortestWords = () => siteOf(shortest);

/** No text makes a page wider than the window. */
export async function fitsItsWidth(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

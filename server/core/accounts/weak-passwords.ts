import { HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { commonPasswords, commonWords, runs } from './common-passwords.ts';
import { topPasswords } from './top-passwords.ts';

/** Whose password it is. */
interface Owner {
  readonly name: string;
  readonly email: string;
}

const FEWEST_DIFFERENT = 5;
/** A part that repeats is this long at most. */
const LONGEST_PERIOD = 8;
/** A run along the keyboard, or of one character, counts from this length on. */
const SHORTEST_RUN = 3;
/** So many characters that are in no list are enough, whatever stands around them. */
const UNKNOWN_ENOUGH = 8;

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

const withLetters = (text: string): string =>
  text.replace(/[013457!@$]/g, (sign) => lookalikes[sign] ?? sign);

/** One form for what looks the same, without what people put between words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_.-]/g, '');

function isRepeated(text: string): boolean {
  const longest = Math.min(LONGEST_PERIOD, Math.floor(text.length / 2));
  return Array.from({ length: longest }, (_, index) => index + 1).some((period) =>
    text.startsWith(text.slice(period)),
  );
}

/** The words by which others know the owner: they are the first that somebody tries. */
const wordsOf = ({ name, email }: Owner, brand: string): string[] =>
  [name, brand]
    .flatMap((text) => [text, ...text.split(/\s+/)])
    .concat(email.split('@'), email.split(/[@.+_-]/))
    .map(plain)
    .filter((word) => word.length >= SHORTEST_RUN);

/** How long a run along one of the rows starts here, forwards or backwards. */
function runAt(text: string, start: number): number {
  const follows = (row: string, way: number, index: number): boolean => {
    const place = row.indexOf(text.charAt(index - 1));
    return place >= 0 && row.charAt(place + way) === text.charAt(index);
  };
  const lengths = runs.flatMap((row) =>
    [1, -1].map((way) => {
      let end = start + 1;
      while (end < text.length && follows(row, way, end)) end += 1;
      return end - start;
    }),
  );
  let same = start + 1;
  while (text.charAt(same) === text.charAt(start)) same += 1;
  return Math.max(...lengths, same - start);
}

/** How many characters belong neither to a known word, nor to a run, nor to a year. */
function countUnknown(text: string, words: readonly string[]): number {
  const known = new Set<number>();
  const mark = (start: number, length: number) => {
    for (let index = start; index < start + length; index += 1) known.add(index);
  };
  for (const form of [text, withLetters(text)]) {
    for (const word of words) {
      for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1)) mark(at, word.length);
    }
  }
  for (const { index, 0: year } of text.matchAll(/(?:19|20)\d\d/g)) mark(index, year.length);
  for (let start = 0; start < text.length; start += 1) {
    const length = runAt(text, start);
    if (length >= SHORTEST_RUN) mark(start, length);
  }
  return text.length - known.size;
}

/** Whether a password is among the first that somebody tries who wants to get into this account. */
export function isWeak(password: string, owner: Owner, brand: string): boolean {
  const text = plain(password);
  if (new Set(text).size < FEWEST_DIFFERENT || isRepeated(text)) return true;
  const forms = [text, text.replace(/\P{L}+$/u, ''), text.replace(/^\P{L}+|\P{L}+$/gu, '')];
  const isListed = (form: string): boolean => commonPasswords.has(form) || topPasswords.has(form);
  if (forms.some((form) => isListed(form) || isListed(withLetters(form)))) return true;
  const unknown = countUnknown(text, [...commonWords, ...wordsOf(owner, brand)]);
  return unknown < UNKNOWN_ENOUGH && unknown * 2 <= text.length;
}

/** Refuses with 400 a new password that is easy to guess. */
export async function refuseWeak({ content }: Ports, password: string, owner: Owner): Promise<void> {
  const { brand } = await content.settings.site();
  if (!isWeak(password, owner, brand)) return;
  const sentence = 'That password is easy to guess, so please choose another, such as four unrelated words.';
  throw new HttpError(400, sentence, { errors: { password: [sentence] } });
}

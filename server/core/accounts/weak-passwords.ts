import { fieldError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { commonPasswords, commonWords, runs } from './common-passwords.ts';
import { topPasswords } from './top-passwords.ts';

type Owner = Readonly<Record<'name' | 'email', string>>;

const FEWEST_DIFFERENT = 5;
const LONGEST_PERIOD = 8;
/** Shortest run along the keyboard, or of one character, that counts. */
const SHORTEST_RUN = 3;
/** This many characters outside all lists make a password strong, whatever surrounds them. */
const UNKNOWN_ENOUGH = 8;

const SIGNS = '01!34@5$7';
const LETTERS = 'oiieaasst';

/** Reads signs as the letters that they look like. */
const withLetters = (text: string): string =>
  text.replace(/[013457!@$]/g, (sign) => LETTERS.charAt(SIGNS.indexOf(sign)));

/** Normalizes look-alike characters and removes separators. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_.-]/g, '');

function isRepeated(text: string): boolean {
  const longest = Math.min(LONGEST_PERIOD, Math.floor(text.length / 2));
  for (let period = 1; period <= longest; period += 1) if (text.startsWith(text.slice(period))) return true;
  return false;
}

/** Words that identify the owner: an attacker tries them first. */
const ownerTerms = ({ name, email }: Owner, brand: string): string[] =>
  [name, brand]
    .flatMap((text) => [text, ...text.split(/\s+/)])
    .concat(email.split('@'), email.split(/[@.+_-]/))
    .map(plain)
    .filter((word) => word.length >= SHORTEST_RUN);

/** The length of the keyboard run that starts here, forwards or backwards. */
function runAt(text: string, start: number): number {
  const follows = (row: string, direction: number, index: number): boolean => {
    const place = row.indexOf(text.charAt(index - 1));
    return place >= 0 && row.charAt(place + direction) === text.charAt(index);
  };
  const lengths = runs.flatMap((row) =>
    [1, -1].map((direction) => {
      let end = start + 1;
      while (end < text.length && follows(row, direction, end)) end += 1;
      return end - start;
    }),
  );
  let same = start + 1;
  while (text.charAt(same) === text.charAt(start)) same += 1;
  return Math.max(...lengths, same - start);
}

/** The number of characters outside known words, runs and years. */
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

/** Whether a password is among the first guesses for this account. */
export function isWeak(password: string, owner: Owner, brand: string): boolean {
  const text = plain(password);
  if (new Set(text).size < FEWEST_DIFFERENT || isRepeated(text)) return true;
  const forms = [text, text.replace(/\P{L}+$/u, ''), text.replace(/^\P{L}+|\P{L}+$/gu, '')];
  const isListed = (form: string): boolean => commonPasswords.has(form) || topPasswords.has(form);
  if (forms.some((form) => isListed(form) || isListed(withLetters(form)))) return true;
  const unknown = countUnknown(text, [...commonWords, ...ownerTerms(owner, brand)]);
  return unknown < UNKNOWN_ENOUGH && unknown * 2 <= text.length;
}

/** Refuses a new password that is weak or leaked with 400. */
export async function refuseWeak(
  { content, isLeaked }: Pick<Ports, 'content' | 'isLeaked'>,
  password: string,
  owner: Owner,
): Promise<void> {
  const { brand } = await content.settings.site();
  const reason = isWeak(password, owner, brand)
    ? 'is easy to guess'
    : (await isLeaked?.(password)) && 'was leaked from another site';
  if (!reason) return;
  throw fieldError(
    'password',
    `That password ${reason}, so please choose another, such as four unrelated words.`,
  );
}

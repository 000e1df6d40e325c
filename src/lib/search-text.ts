/** Separates texts. No term contains it, so no match spans two texts. */
const SEPARATOR = '\u001F';

/** Letters that Unicode does not take apart into a plain one and a mark. */
const UNACCENTED: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
};

/** Digits as people group them: `+1 (239) 555-0142`. */
const PHONE_NUMBERS = /[+(]?\d[\d ().\-/]*\d/g;
const PHONE_DIGITS = 7;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A text without what people leave out or write differently: accents, case, apostrophes, kinds of dashes and spaces. */
const fold = (text: string): string =>
  text
    .replace(/['’‘ʼ`´′]|\p{Cf}/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØŁĐÐÞ]/g, (letter) => UNACCENTED[letter] ?? letter)
    .replace(/[‐-―−]/g, '-')
    .replace(/[“”„]/g, '"')
    .replace(/[\s\p{Cc}]+/gu, ' ');

/** Marks the start of each word. */
const WORD_START = '\u0002';
const marked = (folded: string): string => folded.replace(/(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/gu, WORD_START);

/**
 * Texts in the form in which terms are found in them: folded, with the starts of words marked, and with the digits of
 * phone numbers in one piece.
 */
export function searchText(texts: readonly (string | undefined)[]): string {
  const folded = texts.flatMap((text) => (text ? [fold(text)] : []));
  const phones = folded
    .flatMap((text) => text.match(PHONE_NUMBERS) ?? [])
    .map(digitsOf)
    .filter(({ length }) => length >= PHONE_DIGITS);
  return [...folded.map(marked), ...phones].join(SEPARATOR);
}

/** The digits of a number without the country code, which few people write. */
const localDigits = (phone: string): string =>
  digitsOf(phone).replace(phone.startsWith('+') || digitsOf(phone).length >= PHONE_DIGITS ? /^1/ : '', '');

const isGroup = (word: string): boolean => /^[+(]?\d[\d().\-/]*$/.test(word) && digitsOf(word).length >= 3;

/** The terms to find in a `searchText`: the whole term anywhere (spec §2), or one spelling of each of its parts. */
interface SearchTerm {
  phrase: string;
  parts: readonly (readonly string[])[];
}

/** Takes a search term apart: words are found at the start of a word, numbers by their digits. */
export function searchTerm(term: string): SearchTerm {
  const folded = fold(term).trim();
  const phones: string[] = [];
  const words = folded
    .replace(PHONE_NUMBERS, (phone) => {
      if (digitsOf(phone).length < PHONE_DIGITS) return phone;
      phones.push(phone);
      return ' ';
    })
    .split(' ')
    .filter(Boolean);
  return {
    // The term may begin within a word.
    phrase: marked(folded).replace(WORD_START, folded.search(/[\p{L}\p{N}]/u) === 0 ? '' : WORD_START),
    parts: [...phones, ...words].map((part) =>
      phones.includes(part) || isGroup(part) ? [marked(part), localDigits(part)] : [marked(part)],
    ),
  };
}

/**
 * A test whether search texts mention a term: as it is, or all of its words in any order, however they are accented or
 * a phone number is written.
 */
export function mentions(term: string): (...texts: string[]) => boolean {
  const { phrase, parts } = searchTerm(term);
  return (...texts) => {
    const contain = (part: string): boolean => texts.some((text) => text.includes(part));
    return contain(phrase) || parts.every((spellings) => spellings.some(contain));
  };
}

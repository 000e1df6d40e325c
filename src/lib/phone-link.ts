const LETTER_KEYS: readonly string[] = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/** Letters are keys if they spell the end of a number, such as 1-800-FLOWERS; otherwise they are text. */
const VANITY_NUMBER = /^\+?(?:1[\s.-]*)?\(?\d{3}\)?[\s.-]*(?:[A-Z\d][\s.-]*){4,9}$/;

/** `tel:` link of a phone number; `undefined` when it cannot be dialed. Ten digits are taken as a US number. */
export function phoneLink(phone: string): string | undefined {
  const [, number = phone, extension] =
    /^(.*\d)\s*(?:#|x|ext\.?|extension)\s*(\d{1,7})$/i.exec(phone.trim()) ?? [];
  const dialled = VANITY_NUMBER.test(number)
    ? number.replace(/[A-Z]/g, (letter) => String(LETTER_KEYS.findIndex((key) => key.includes(letter)) + 2))
    : number;
  // The zero in +44 (0)20 is for callers from within.
  const isWorldwide = dialled.trim().startsWith('+');
  const digits = (isWorldwide ? dialled.replace('(0)', '') : dialled).replace(/\D/g, '');
  if (digits.length < 3 || digits.length > 15) return undefined;
  const prefix = isWorldwide ? '+' : digits.length === 10 ? '+1' : '';
  return `tel:${prefix}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

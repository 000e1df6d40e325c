/** Permitted link targets in articles: web, mail, phone, and paths of this site. */
const ALLOWED = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d(]|\/(?!\/)|#\S)/i;

/** True for permitted link targets; the core's sanitizer uses the same rule. */
export const isLinkAddress = (address: string): boolean => ALLOWED.test(address.trim());

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i;

/**
 * Normalizes a typed link target: `example.com` and `you@example.com` are accepted.
 * @returns `undefined` for a target that is not permitted
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (MAIL.test(address)) return `mailto:${address}`;
  if (HOST.test(address)) return `https://${address}`;
  return isLinkAddress(address) && !/\s/.test(address) ? address : undefined;
}

const WRITTEN = /(?<![\p{L}\p{N}@./-])(?:https?:\/\/|www\.)[^\s<>"“”\ufffc]+/giu;
const WHOLE = /^(?:https?:\/\/(?:[^\s/]*@)?|www\.)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[:/?#]\S*)?$/iu;

/** Removes sentence punctuation after an address. A closing bracket stays when it was opened inside. */
function withoutEnd(written: string): string {
  const address = written.replace(/[.,;:!?'’…\]]+$/u, '');
  return address.endsWith(')') && !address.includes('(') ? withoutEnd(address.slice(0, -1)) : address;
}

export interface WrittenAddress {
  from: number;
  to: number;
  wordEnd: number;
  href: string;
}

/** The web addresses that are written out in a text, with `https://`, `http://` or `www.` before them. */
export const addressesIn = (text: string): WrittenAddress[] =>
  [...text.matchAll(WRITTEN)].flatMap(({ 0: written, index }) => {
    const address = withoutEnd(written);
    const href = /^www\./i.test(address) ? `https://${address}` : address;
    const place = { from: index, to: index + address.length, wordEnd: index + written.length };
    return WHOLE.test(address) ? [{ ...place, href }] : [];
  });

import { isLinkTarget } from '../../../lib/link-target.ts';

/** How the addresses that people type begin. */
const ADDRESS_START = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d(]|\/(?!\/)|#\S)/i;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i;

/**
 * Normalizes a typed link target: `example.com` and `you@example.com` are accepted.
 * @returns `undefined` for a target that is not permitted
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (MAIL.test(address)) return `mailto:${address}`;
  const url = HOST.test(address) ? `https://${address}` : address;
  return ADDRESS_START.test(url) && !/\s/.test(url) && isLinkTarget(url) ? url : undefined;
}

/** The problem of a typed link target, as a sentence. */
export function addressProblem(typed: string): string | undefined {
  if (linkAddress(typed) !== undefined) return undefined;
  const [part] = /\S*\s+\S*/.exec(typed.trim()) ?? [];
  if (part !== undefined && /[.:/]/.test(typed)) {
    return `An address has no spaces. Look at “${part}”.`;
  }
  if (/^https?:/i.test(typed.trim())) return 'This address cannot be read. Look for a typing mistake in it.';
  return 'Enter a web address such as example.com, a page on this site such as /contact, or an email address.';
}

const ADDRESSES = /(?<![\p{L}\p{N}@./-])(?:https?:\/\/|www\.)[^\s<>"“”\ufffc]+/giu;
const COMPLETE_ADDRESS = /^(?:https?:\/\/(?:[^\s/]*@)?|www\.)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[:/?#]\S*)?$/iu;

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
  [...text.matchAll(ADDRESSES)].flatMap(({ 0: written, index }) => {
    const address = withoutEnd(written);
    const href = /^www\./i.test(address) ? `https://${address}` : address;
    const range = { from: index, to: index + address.length, wordEnd: index + written.length };
    return COMPLETE_ADDRESS.test(address) && isLinkTarget(href) ? [{ ...range, href }] : [];
  });

/** What a link in an article may lead to: other sites, mail, phone numbers, and places of this site. */
const ALLOWED = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d(]|\/(?!\/)|#\S)/i;

/** Whether a link may stand in an article. The core decides alike when it cleans a text. */
export const isLinkAddress = (address: string): boolean => ALLOWED.test(address.trim());

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i;

/**
 * What somebody typed as the target of a link, as an address: `example.com` and `you@example.com` are understood.
 *
 * @returns `undefined` for what no link may lead to
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (MAIL.test(address)) return `mailto:${address}`;
  if (HOST.test(address)) return `https://${address}`;
  return isLinkAddress(address) && !/\s/.test(address) ? address : undefined;
}

const WRITTEN = /(?<![\p{L}\p{N}@./-])(?:https?:\/\/|www\.)[^\s<>"“”\ufffc]+/giu;
const WHOLE = /^(?:https?:\/\/(?:[^\s/]*@)?|www\.)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[:/?#]\S*)?$/iu;

/** An address without the signs that end the sentence it stands in. A bracket stays if it was opened in there. */
function withoutEnd(written: string): string {
  const address = written.replace(/[.,;:!?'’…\]]+$/u, '');
  return address.endsWith(')') && !address.includes('(') ? withoutEnd(address.slice(0, -1)) : address;
}

/** A web address in a text: where it stands, and where what is written without a space around it ends. */
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

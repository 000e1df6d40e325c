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

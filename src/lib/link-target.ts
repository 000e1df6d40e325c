/** Stands for this site, whose own address is not known here. */
const HERE = 'https://here.invalid';
const WEB = /^https?:\/\//i;
const DIRECT = /^(?:mailto|tel):/i;

/** Browsers ignore control characters in an address, so they must not hide its scheme. */
export const bareAddress = (address: string): string => address.replace(/\p{Cc}/gu, '').trim();

/** Whether an address is relative to this site. `//example.com` and `/\example.com` are not. */
export const isOwnAddress = (address: string): boolean =>
  !address.includes('\\') && URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE;

/** Whether an address leads to the web, but no browser can read it: `https://www.shop .example`. */
export function isUnreadable(given: string): boolean {
  const address = bareAddress(given);
  return /^https?:/i.test(address) && !(WEB.test(address) && URL.canParse(address));
}

/** True for permitted link targets: the web, email, phone, and addresses of this site. */
export function isLinkTarget(given: string): boolean {
  const address = bareAddress(given);
  if (address === '' || isUnreadable(address)) return false;
  return WEB.test(address) || (DIRECT.test(address) ? URL.canParse(address) : isOwnAddress(address));
}

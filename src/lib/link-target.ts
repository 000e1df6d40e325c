/** Stands for this site, whose own address is not known here. */
const BASE_URL = 'https://here.invalid';
/** Some browsers accept hosts that no name server knows, such as one with a space. */
const WEB_ADDRESS = /^https?:\/\/(?:[^\s/?#@]*@)?[^\s/?#\\@<>^|%]+(?:[/?#\\]|$)/i;

/** Browsers ignore control characters in an address, so they must not hide its scheme. */
export const bareAddress = (address: string): string => address.replace(/\p{Cc}/gu, '').trim();

/** Whether an address is relative to this site. `//example.com` and `/\example.com` are not. */
export const isOwnAddress = (address: string): boolean =>
  !address.includes('\\') &&
  URL.canParse(address, BASE_URL) &&
  new URL(address, BASE_URL).origin === BASE_URL;

/** True for permitted link targets: the web, email, phone, and pages and parts of pages of this site. */
export function isLinkTarget(target: string): boolean {
  const address = bareAddress(target);
  if (/^[/#]/.test(address)) return isOwnAddress(address);
  return (WEB_ADDRESS.test(address) || /^(?:mailto|tel):/i.test(address)) && URL.canParse(address);
}

/** Whether an address is meant for the web or this site, but mistyped: `https://www.shop .example`, `shop.example`. */
export function isMistyped(target: string): boolean {
  const address = bareAddress(target);
  return !isLinkTarget(address) && /^(?:https?:|(?![a-z][a-z\d+.-]*:)[^/\\])/i.test(address);
}

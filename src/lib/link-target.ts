/** Stands for this site, whose own address is not known here. */
const HERE = 'https://here.invalid';
/** Some browsers accept hosts that no name server knows, such as one with a space. */
const WEB = /^https?:\/\/(?:[^\s/?#@]*@)?[^\s/?#\\@<>^|%]+(?:[/?#\\]|$)/i;

/** Browsers ignore control characters in an address, so they must not hide its scheme. */
export const bareAddress = (address: string): string => address.replace(/\p{Cc}/gu, '').trim();

/** Whether an address is relative to this site. `//example.com` and `/\example.com` are not. */
export const isOwnAddress = (address: string): boolean =>
  !address.includes('\\') && URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE;

/** True for permitted link targets: the web, email, phone, and pages and parts of pages of this site. */
export function isLinkTarget(given: string): boolean {
  const address = bareAddress(given);
  if (/^[/#]/.test(address)) return isOwnAddress(address);
  return (WEB.test(address) || /^(?:mailto|tel):/i.test(address)) && URL.canParse(address);
}

/** Whether an address is meant for the web or this site, but mistyped: `https://www.shop .example`, `shop.example`. */
export function isMistyped(given: string): boolean {
  const address = bareAddress(given);
  return !isLinkTarget(address) && /^(?:https?:|(?![a-z][a-z\d+.-]*:)[^/\\])/i.test(address);
}

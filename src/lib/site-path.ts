const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/**
 * Where a file of this site is: the store knows `/covers/seo.svg`, which lies under `/some/base/` when the demo is
 * served from there. Other addresses stay as they are.
 */
export const sitePath = (address: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? base + address : address;

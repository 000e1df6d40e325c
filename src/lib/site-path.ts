const ownBase = import.meta.env.BASE_URL.replace(/\/$/, '');

/**
 * Where a file of this site is: the store knows `/covers/seo.svg`, which lies under `/some/base/` when the demo is
 * served from there. Other addresses stay as they are.
 *
 * @param base where it is, without a slash at its end; where this site's files are, if nothing is said
 */
export const sitePath = (address: string, base = ownBase): string =>
  address.startsWith('/') && !address.startsWith('//') ? base + address : address;

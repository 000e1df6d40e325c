/**
 * Address of a file below the site's base: `/covers/seo.svg` becomes `/some/base/covers/seo.svg` in the demo. Other
 * addresses are unchanged.
 * @param base without a trailing slash; defaults to this site's, which only a built file knows
 */
export const sitePath = (address: string, base = import.meta.env.BASE_URL.replace(/\/$/, '')): string =>
  address.startsWith('/') && !address.startsWith('//') ? base + address : address;

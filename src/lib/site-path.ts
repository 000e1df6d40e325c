/**
 * `/covers/seo.svg` becomes `/some/base/covers/seo.svg` in the demo; other addresses are unchanged. Only a built file
 * knows the default base, which has no trailing slash.
 */
export const sitePath = (address: string, base = import.meta.env.BASE_URL.replace(/\/$/, '')): string =>
  address.startsWith('/') && !address.startsWith('//') ? base + address : address;

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The way back from `sitePath`: what the store knows a file of this site as. */
export const storedPath = (address: string): string =>
  base !== '' && address.startsWith(`${base}/`) ? address.slice(base.length) : address;

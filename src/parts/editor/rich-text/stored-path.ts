const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Reverses `sitePath`: the stored address of a file. */
export const storedPath = (address: string): string =>
  base !== '' && address.startsWith(`${base}/`) ? address.slice(base.length) : address;

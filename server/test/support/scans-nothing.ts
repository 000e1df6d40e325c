import type { SiteScanner } from '../../core/ports.ts';

/** Finds no site. */
export const scansNothing: SiteScanner = {
  isSample: false,
  scan: (address) =>
    Promise.resolve({ address, pages: 0, failure: 'Nothing answers at this address.', facts: [] }),
};

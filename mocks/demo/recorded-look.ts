import * as z from 'zod/mini';
import { AuditScan } from '../../src/contract/audit-facts.ts';
import type { SiteScanner } from '../../server/core/ports.ts';

const Recorded = z.pick(AuditScan, { address: true, pages: true, failure: true, facts: true });

/**
 * Shows a recorded site, whatever address is asked for: a browser can reach no other site. What is shown is what the audit
 * says of it, written down by a test, so that the program that reads pages is not sent to browsers.
 */
export const recordedLooker: SiteScanner = {
  isSample: true,
  look: async () => {
    // As text: a development server sends JSON as a script, which browsers refuse to import as JSON.
    const { default: recorded } = await import('./recorded-look.json?raw');
    return z.parse(Recorded, JSON.parse(recorded));
  },
};

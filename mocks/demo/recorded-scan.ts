import * as z from 'zod/mini';
import type { SiteScanner } from '../../server/core/ports.ts';
import { AuditScan } from '../../src/contract/audit-facts.ts';

const Recorded = z.pick(AuditScan, { address: true, pages: true, failure: true, facts: true });

/** A browser cannot reach other sites. A test records the scan, so that no scanner code is sent to browsers. */
export const recordedScanner: SiteScanner = {
  isSample: true,
  scan: async () => {
    // As text: a development server serves JSON as a script, which browsers refuse to import as JSON.
    const { default: recorded } = await import('./recorded-scan.json?raw');
    return z.parse(Recorded, JSON.parse(recorded));
  },
};

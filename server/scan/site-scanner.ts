import pLimit from 'p-limit';
import type { AuditFact } from '../../src/contract/audit-facts.ts';
import { runScanInSubprocess } from './scan-in-subprocess.ts';
import type { ScanResult } from './scan-site.ts';

interface SiteScannerOptions {
  contact: () => Promise<string>;
  /** The PageSpeed facts of a page; empty if there are none. Never rejects. */
  paintFacts?: (address: string) => Promise<AuditFact[]>;
  scanPages?: (address: string, userAgent: string) => Promise<ScanResult>;
  report: (error: unknown) => void;
}

/** The contact is restricted to characters of a header comment. */
export const userAgentOf = (purpose: 'Audit' | 'Pictures' | 'Webhook', contact: string): string =>
  `MarketingCoach${purpose}/1.0 (+${contact.replace(/[^\x21-\x7e]|[()]/g, '')})`;

/** Maximum number of concurrent scans: each has a process, which may need some hundred megabytes. */
const SCANS_MAX = 2;

export function openSiteScanner({
  contact,
  paintFacts,
  scanPages = runScanInSubprocess,
  report,
}: SiteScannerOptions) {
  const factsWith = (facts: readonly AuditFact[], painted: readonly AuditFact[]): AuditFact[] => {
    const replaced = new Set(painted.map(({ id }) => id.split('.')[0]));
    return [...painted, ...facts.filter(({ id }) => !replaced.has(id.split('.')[0]))];
  };
  const limit = pLimit(SCANS_MAX);
  async function scan(address: string): Promise<ScanResult> {
    try {
      const userAgent = userAgentOf('Audit', await contact());
      const [found, painted] = await Promise.all([
        scanPages(address, userAgent),
        paintFacts ? paintFacts(address) : [],
      ]);
      return found.failure === '' ? { ...found, facts: factsWith(found.facts, painted) } : found;
    } catch (error) {
      report(error);
      return { address, pages: 0, failure: 'The site could not be read completely.', facts: [] };
    }
  }
  return { isSample: false, scan: (address: string): Promise<ScanResult> => limit(() => scan(address)) };
}

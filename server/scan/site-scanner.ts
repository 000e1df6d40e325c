import pLimit from 'p-limit';
import type { AuditFact } from '../../src/contract/audit-facts.ts';
import { runScanInSubprocess } from './scan-in-subprocess.ts';
import type { Look } from './scan-site.ts';

interface SiteScannerOptions {
  /** Where whoever runs a site that is looked at can find or write to us. */
  contact: () => Promise<string>;
  /** How a page comes up, as somebody else has measured it; nothing where nobody has. Never rejects. */
  paintFacts?: (address: string) => Promise<AuditFact[]>;
  /** Looks at a site; in a process of its own where nothing else is said. */
  lookAt?: (address: string, userAgent: string) => Promise<Look>;
  /** Told what the caller is not. */
  report: (error: unknown) => void;
}

/** As part of a header. */
const plain = (contact: string): string => contact.replace(/[^\x21-\x7e]|[()]/g, '');

/** How many looks are under way at once: each has a process of its own, which may need some hundred megabytes. */
const AT_ONCE = 2;

/** Looks at the websites of clients, a few at a time. */
export function openSiteScanner({
  contact,
  paintFacts,
  lookAt = runScanInSubprocess,
  report,
}: SiteScannerOptions) {
  const factsWith = (facts: readonly AuditFact[], painted: readonly AuditFact[]): AuditFact[] => {
    const replaced = new Set(painted.map(({ id }) => id.split('.')[0]));
    return [...painted, ...facts.filter(({ id }) => !replaced.has(id.split('.')[0]))];
  };
  const inTurn = pLimit(AT_ONCE);
  async function look(address: string): Promise<Look> {
    try {
      const userAgent = `MarketingCoachAudit/1.0 (+${plain(await contact())})`;
      const [look, painted] = await Promise.all([
        lookAt(address, userAgent),
        paintFacts ? paintFacts(address) : [],
      ]);
      return look.failure === '' ? { ...look, facts: factsWith(look.facts, painted) } : look;
    } catch (error) {
      report(error);
      return { address, pages: 0, failure: 'The site could not be read to an end.', facts: [] };
    }
  }
  return { isSample: false, look: (address: string): Promise<Look> => inTurn(() => look(address)) };
}

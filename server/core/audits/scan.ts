import type { AuditScan } from '../../../src/contract/audit-facts.ts';
import { Website } from '../../../src/contract/fields.ts';
import { MINUTE } from '../../../src/lib/time.ts';
import { fieldError, HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports, SiteScan } from '../ports.ts';
import type { ReadAudit } from './audit-store.ts';
import { auditById, changeAudit } from './audits.ts';

/** A scan counts as ended after this many milliseconds: its server has stopped. */
const SCAN_TIMEOUT_MS = 3 * MINUTE;

const FAILED_MESSAGE = 'The website check did not finish. Please try again.';
const INTERRUPTED_MESSAGE = 'The website check was interrupted. Please check again.';

/** The state of the last website scan at a given time. */
export function currentScan({ scan }: ReadAudit, now: Date): Frozen<AuditScan> {
  const isLost =
    scan.state === 'scanning' &&
    (scan.startedAt === null || now.getTime() - Date.parse(scan.startedAt) > SCAN_TIMEOUT_MS);
  return isLost ? { ...scan, state: 'failed', failure: INTERRUPTED_MESSAGE } : scan;
}

/** The address to scan. Refuses an invalid one with 400. */
function addressOf(input: string): string {
  const parsed = Website.safeParse(input);
  if (parsed.success) return parsed.data;
  throw fieldError(
    'address',
    input === '' ? 'Please enter the address of the website.' : 'This is not a website address.',
  );
}

/**
 * Starts a scan of the client's website and returns the audit; the result is stored when it arrives, and the previous
 * one stays until then. Refuses with 404, with 400 an invalid address, and with 409 while another address is scanned.
 */
export async function startScan(
  ports: Ports,
  id: string,
  { address: requested }: { address?: string | undefined },
  now: Date,
): Promise<ReadAudit> {
  const { siteScanner, clock, report } = ports;
  const { frame } = await auditById(ports, id);
  const address = addressOf(requested ?? frame.website);
  const startedAt = now.toISOString();
  let isOurs = false;
  const started = await changeAudit(ports, id, now, (audit) => {
    isOurs = currentScan(audit, now).state !== 'scanning';
    // A repeated call continues the same scan.
    if (!isOurs && audit.scan.address === address) return;
    if (!isOurs)
      throw new HttpError(409, 'Another address is being checked. Please wait until that is finished.');
    audit.scan = { ...audit.scan, state: 'scanning', address, startedAt, failure: '' };
  });

  const asFailure = (error: unknown): SiteScan => {
    report(error);
    return { address, pages: 0, failure: FAILED_MESSAGE, facts: [] };
  };

  async function finish(): Promise<void> {
    const { pages, failure, facts, address: seen } = await siteScanner.scan(address).catch(asFailure);
    const finishedAt = clock.now();
    await ports.audits.change(id, (audit) => {
      // Another scan was started because this one took too long.
      if (audit.scan.startedAt !== startedAt) return;
      const found = failure === '' ? { address: seen, pages, facts } : { pages: audit.scan.pages };
      audit.scan = {
        ...audit.scan,
        ...found,
        state: failure === '' ? 'done' : 'failed',
        failure,
        finishedAt: finishedAt.toISOString(),
        isSample: siteScanner.isSample,
      };
    });
  }
  if (isOurs) void finish().catch(report);
  return started;
}

import type { AuditScan } from '../../../src/contract/audit-facts.ts';
import { Website } from '../../../src/contract/fields.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, SiteLook } from '../ports.ts';
import type { ReadAudit } from './audit-store.ts';
import { auditById } from './audits.ts';
import { changeAudit } from './write-audit.ts';

/** After so long, in milliseconds, a look is over whatever became of it: the server that carried it out has ended. */
const LONGEST = 3 * 60_000;

const BROKEN = 'The look came to no end. Please try again.';
const CUT_OFF = 'The look was cut off before its end. Please look again.';

/** The last look at a client's website, as it stands at a moment. */
export function lookAt({ look }: ReadAudit, now: Date): Frozen<AuditScan> {
  const isLost =
    look.state === 'looking' &&
    (look.startedAt === null || now.getTime() - Date.parse(look.startedAt) > LONGEST);
  return isLost ? { ...look, state: 'failed', failure: CUT_OFF } : look;
}

/** The address to look at. Refuses with 400 what is none. */
function addressOf(given: string): string {
  const parsed = Website.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentence =
    given === '' ? 'Please enter the address of the website.' : 'This is no address of a website.';
  throw new HttpError(400, sentence, { errors: { address: [sentence] } });
}

/**
 * Begins to look at the client's website, and gives the audit at once: what was seen is kept beside it when it is there.
 * What was seen before stays until then. Refuses with 404, with 400 an address that is none, and with 409 while another
 * address is looked at.
 */
export async function startScan(
  ports: Ports,
  id: string,
  { address: given }: { address?: string | undefined },
  now: Date,
): Promise<ReadAudit> {
  const { siteScanner, clock, report } = ports;
  const { frame } = await auditById(ports, id);
  const address = addressOf(given ?? frame.website);
  const startedAt = now.toISOString();
  let isOurs = false;
  const started = await changeAudit(ports, id, now, (audit) => {
    isOurs = lookAt(audit, now).state !== 'looking';
    // Pressed twice it is the same look.
    if (!isOurs && audit.look.address === address) return;
    if (!isOurs)
      throw new HttpError(409, 'Another address is being looked at. Please wait until that is done.');
    audit.look = { ...audit.look, state: 'looking', address, startedAt, failure: '' };
  });

  const broken = (error: unknown): SiteLook => {
    report(error);
    return { address, pages: 0, failure: BROKEN, facts: [] };
  };

  async function finish(): Promise<void> {
    const { pages, failure, facts, address: seen } = await siteScanner.look(address).catch(broken);
    const finishedAt = clock.now();
    await ports.audits.change(id, (audit) => {
      // Somebody has begun another look, because this one took too long.
      if (audit.look.startedAt !== startedAt) return;
      const found = failure === '' ? { address: seen, pages, facts } : { pages: audit.look.pages };
      audit.look = {
        ...audit.look,
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

import {
  SECURITY_EVENTS,
  type SecurityEntry,
  SecurityFacts,
  type SecurityList,
  SecurityReport,
} from '../../../src/contract/security.ts';
import { DAY } from '../../../src/lib/time.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Ports } from '../ports.ts';

const REPORTED_MS = 30 * DAY;
/** The newest entries of each list: a flood of refusals must hide neither logins nor changes. */
const EVENTS_MAX = 100;

const { logins, refused }: Record<SecurityList, readonly string[]> = SECURITY_EVENTS;
const listOf = ({ event }: SecurityEntry): SecurityList =>
  logins.includes(event) ? 'logins' : refused.includes(event) ? 'refused' : 'changes';

/** The last month in the security log, for admins. Addresses and texts of callers are not in it. */
async function securityReport(
  { securityHistory, access }: Pick<Ports, 'securityHistory' | 'access'>,
  now: Date,
): Promise<SecurityReport> {
  const events = (await securityHistory?.read()) ?? [];
  const accounts = new Map((await access.accounts.all()).map((account) => [account.id, account]));
  const personOf = (id: string | undefined): SecurityEntry['account'] => {
    if (id === undefined) return null;
    const { name, email } = accounts.get(id) ?? {};
    return name === undefined || email === undefined ? 'gone' : { id, name, email };
  };
  const entries = events
    .filter(({ at }) => now.getTime() - Date.parse(at) <= REPORTED_MS)
    .flatMap((one): SecurityEntry[] => {
      // Admins see neither everyday events nor those of a later release.
      const facts = SecurityFacts.safeParse(one).data;
      const { at, since, times, account, actor, isBlocked = false } = one;
      const [owner, by] = [personOf(account), personOf(actor)];
      return facts ? [{ ...facts, at, since, times, account: owner, actor: by, isBlocked }] : [];
    })
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const newestOf = (list: SecurityList) => entries.filter((one) => listOf(one) === list).slice(0, EVENTS_MAX);
  return {
    logins: newestOf('logins'),
    refused: newestOf('refused'),
    changes: newestOf('changes'),
    begin: events[0]?.since ?? null,
  };
}

export const securityEndpoints = [
  endpoint('GET /api/admin/security', {
    summary: 'Logins, refused attempts and changes of the last 30 days',
    details:
      'At most 100 entries of each kind, without internet addresses, and with the names of existing accounts only.',
    access: ['admin'],
    reads: ['accounts'],
    result: SecurityReport,
    handle: ({ ports, now }) => securityReport(ports, now),
  }),
] as const;

import * as z from 'zod/mini';
import { MINUTE } from '../../../src/lib/time.ts';
import { Timestamp } from '../../../src/contract/fields.ts';
import {
  SECURITY_EVENTS,
  type SecurityEntry,
  SecurityFacts,
  type SecurityList,
  SecurityReport,
} from '../../../src/contract/security.ts';
import type { Ports } from '../ports.ts';
import { endpoint } from '../api/endpoint.ts';

const DAYS = 30 * 24 * 60 * MINUTE;
/** Alike refusals with at most this time between them are one entry. */
const SERIES = 60 * MINUTE;
/** The newest entries of each list: a flood of refusals must hide neither logins nor changes. */
const MOST = 100;

const Line = z.extend(SecurityFacts, {
  time: Timestamp,
  account: z.optional(z.string()),
  actor: z.optional(z.string()),
  /** So often again, and so many others like it. */
  again: z.optional(z.int()),
  others: z.optional(z.int()),
});
type Line = z.output<typeof Line>;

/** A line that admins see; `undefined` for an event without interest or of a later release, and for a damaged line. */
function asLine(json: string): Line | undefined {
  try {
    return Line.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

const timeIn = (json: string | undefined): string | null =>
  /^\{"time":"([^"]+)"/.exec(json ?? '')?.[1] ?? null;

const { logins, refused }: Record<SecurityList, readonly string[]> = SECURITY_EVENTS;
const listOf = ({ event }: Pick<Line, 'event'>): SecurityList =>
  logins.includes(event) ? 'logins' : refused.includes(event) ? 'refused' : 'changes';

/** A login that is blocked belongs to the wrong passwords before it. */
const seriesOf = ({ event, account, actor, endpoint }: Line): string =>
  [event === 'login-locked' ? 'login-failed' : event, account, actor, endpoint].join(' ');

/** The last month in the security log, for admins. Addresses and texts of callers are not in it. */
async function securityReport(
  { securityHistory, access }: Pick<Ports, 'securityHistory' | 'access'>,
  now: Date,
): Promise<SecurityReport> {
  const history = (await securityHistory?.read()) ?? { lines: [], first: undefined, isIntact: null };
  const accounts = new Map((await access.accounts.all()).map((account) => [account.id, account]));
  const personOf = (id: string | undefined): SecurityEntry['account'] => {
    if (id === undefined) return null;
    const { name, email } = accounts.get(id) ?? {};
    return name === undefined || email === undefined ? 'gone' : { id, name, email };
  };
  const entries: SecurityEntry[] = [];
  const open = new Map<string, SecurityEntry>();
  const lines = history.lines
    .flatMap((json) => asLine(json) ?? [])
    .filter(({ time }) => now.getTime() - Date.parse(time) <= DAYS)
    .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time));
  for (const line of lines) {
    const { time, account, actor, again, others, ...facts } = line;
    const times = again ?? others ?? 1;
    const series = seriesOf(line);
    const known = listOf(line) === 'logins' || actor !== undefined ? undefined : open.get(series);
    if (known && Date.parse(time) - Date.parse(known.at) <= SERIES) {
      known.at = time;
      known.times += times;
      known.isBlocked ||= line.event === 'login-locked';
      continue;
    }
    const entry: SecurityEntry = {
      ...facts,
      at: time,
      since: time,
      times,
      account: personOf(account),
      actor: personOf(actor),
      isBlocked: line.event === 'login-locked',
    };
    open.set(series, entry);
    entries.push(entry);
  }
  const newest = entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const newestOf = (list: SecurityList) => newest.filter((one) => listOf(one) === list).slice(0, MOST);
  return {
    logins: newestOf('logins'),
    refused: newestOf('refused'),
    changes: newestOf('changes'),
    begin: timeIn(history.first),
    isIntact: history.isIntact,
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

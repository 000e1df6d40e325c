import { sql, type Kysely } from 'kysely';
import type { AccessStore } from '../../core/store/access-repositories.ts';
import {
  EVENTS_EXPIRE,
  isRepeated,
  joined,
  MOST_EVENTS,
  type ReadSecurityEvent,
  seriesOf,
  shareOf,
  StoredSecurityEvent,
} from '../../core/security/stored-events.ts';
import { insertAll } from './lists.ts';
import { firstIn, recordsIn } from './records.ts';
import type { Tables } from './tables.ts';
import type { RunSerially } from './transaction.ts';

const rowOf = (one: ReadSecurityEvent) => ({
  series: seriesOf(one),
  share: shareOf(one),
  at: one.at,
  record: JSON.stringify(one),
});

export const readEvents = (at: Kysely<Tables>): Promise<readonly ReadSecurityEvent[]> =>
  recordsIn(StoredSecurityEvent, at.selectFrom('security_events').orderBy('place'));

export async function replaceEvents(at: Kysely<Tables>, events: readonly ReadSecurityEvent[]): Promise<void> {
  await at.deleteFrom('security_events').execute();
  await insertAll(at, 'security_events', events.map(rowOf));
}

/** The same as `withEvents`, in a table. */
async function add(at: Kysely<Tables>, events: readonly ReadSecurityEvent[]): Promise<void> {
  for (const one of events) {
    const newest = at
      .selectFrom('security_events')
      .where('series', '=', seriesOf(one))
      .orderBy('place', 'desc')
      .limit(1);
    const before = await firstIn(StoredSecurityEvent, newest);
    if (before && isRepeated(before, one)) {
      await at
        .updateTable('security_events')
        .set(rowOf(joined(before, one)))
        .where('place', 'in', newest.select('place'))
        .execute();
    } else await insertAll(at, 'security_events', [rowOf(one)]);
  }
  const last = events.at(-1)?.at;
  if (last === undefined) return;
  const expired = new Date(Date.parse(last) - EVENTS_EXPIRE).toISOString();
  await at.deleteFrom('security_events').where('at', '<', expired).execute();
  await sql`
    delete from security_events where place in (
      select place from (
        select place, row_number() over (partition by share order by place desc) as rank from security_events
      ) as ranked
      order by rank desc, place
      limit greatest(0, (select count(*) from security_events) - ${MOST_EVENTS})
    )`.execute(at);
}

export const openSecurityEvents = (
  database: Kysely<Tables>,
  serially: RunSerially,
): AccessStore['securityEvents'] => ({
  all: () => readEvents(database),
  add: (events) => serially('securityEvents', (transaction) => add(transaction, events)),
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  EVENTS_LIFETIME_MS,
  isRepeated,
  joined,
  EVENTS_MAX,
  type ReadSecurityEvent,
  seriesOf,
  shareOf,
  StoredSecurityEvent,
} from '../../core/security/stored-events.ts';
import type { AccessStore } from '../../core/store/access-repositories.ts';
import { type Database, type List, listIn } from './lists.ts';
import type { RunSerially } from './transaction.ts';

export const securityEvents: List<StoredSecurityEvent> = {
  table: 'security_events',
  schema: StoredSecurityEvent,
  idOf: () => randomUUID(),
  columns: {
    series: ['text not null', seriesOf],
    share: ['text not null', shareOf],
    at: ['timestamptz not null', ({ at }) => at],
  },
  indexes: ['(series, place)'],
};

/** The same as `withEvents`, in a table. */
async function add(at: Database, events: readonly ReadSecurityEvent[]): Promise<void> {
  const list = listIn(at, securityEvents);
  for (const one of events) {
    const newest = sql`where series = ${seriesOf(one)} order by place desc limit 1`;
    const [before] = await list.select(newest);
    if (!before || !isRepeated(before, one)) await list.insert([one]);
    else {
      const series = joined(before, one);
      await sql`update security_events set at = ${series.at}, record = ${JSON.stringify(series)}
        where id = (select id from security_events ${newest})`.execute(at);
    }
  }
  const last = Date.parse(events.at(-1)?.at ?? '1970-01-01');
  await list.removeAll(sql`at < ${new Date(last - EVENTS_LIFETIME_MS).toISOString()}`);
  await list.removeAll(sql`id in (
    select id from (
      select id, place, row_number() over (partition by share order by place desc) as rank from security_events
    ) as ranked
    order by rank desc, place
    limit greatest(0, (select count(*) from security_events) - ${EVENTS_MAX})
  )`);
}

export const openSecurityEvents = (
  database: Database,
  serially: RunSerially,
): AccessStore['securityEvents'] => ({
  all: () => listIn(database, securityEvents).all(),
  add: (events) => serially('securityEvents', (transaction) => add(transaction, events)),
});

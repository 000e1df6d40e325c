import { sql, type Kysely } from 'kysely';
import type { EnquiryStore } from '../../core/store/people-repositories.ts';
import type { Tables } from './tables.ts';

/** The source of leads, with indexes that cover all counts by source. The source of older leads is unknown. */
export const LEAD_SOURCES = `
  alter table enquiries add column source text collate "C" not null default '(unknown)';
  create index enquiries_source on enquiries (source, received_at desc, place desc) where not is_suspect;
  create index enquiries_lately on enquiries (received_at, source) where not is_suspect;
`;

export const leadSources = (database: Kysely<Tables>): Pick<EnquiryStore, 'sources' | 'countSpans'> => ({
  async sources(most) {
    const { rows } = await sql<{ source: string; count: string }>`
      select source, count(*) as count from enquiries where not is_suspect
      group by source order by count(*) desc, source limit ${most}`.execute(database);
    return rows.map(({ source, count }) => ({ source, count: Number(count) }));
  },
  async countSpans(starts) {
    const [first] = starts;
    if (!first) return [];
    const timestamps = starts.map((start) => start.toISOString());
    const { rows } = await sql<{ span: number; source: string; count: string }>`
      select width_bucket(received_at, ${timestamps}::timestamptz[]) - 1 as span, source, count(*) as count
      from enquiries where not is_suspect and received_at >= ${first.toISOString()}
      group by 1, 2`.execute(database);
    return rows.map(({ span, source, count }) => ({ span, source, count: Number(count) }));
  },
});

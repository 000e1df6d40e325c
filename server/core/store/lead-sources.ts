import type { SourceCount } from '../../../src/contract/inbox.ts';
import { sourceOf } from '../../../src/contract/lead-fields.ts';
import type { ReadLead } from '../state.ts';
import type { LeadStore } from './lead-repositories.ts';
import { memoize } from './memoize.ts';

type LeadList = readonly ReadLead[];

function add(counts: Map<string, number>, { origin }: ReadLead): void {
  const source = sourceOf(origin);
  counts.set(source, (counts.get(source) ?? 0) + 1);
}

const asCounts = (counts: ReadonlyMap<string, number>): SourceCount[] =>
  [...counts].map(([source, count]) => ({ source, count }));

/** Largest counts first; ties in alphabetical order. */
export const mostFirst = (counts: readonly SourceCount[]): SourceCount[] =>
  counts.toSorted((a, b) => b.count - a.count || (a.source < b.source ? -1 : 1));

export const sourcesIn = memoize((leads: LeadList): readonly SourceCount[] => {
  const counts = new Map<string, number>();
  for (const lead of leads) add(counts, lead);
  return mostFirst(asCounts(counts));
});

export function countSpans(
  leads: LeadList,
  starts: readonly Date[],
): Awaited<ReturnType<LeadStore['countSpans']>> {
  const spans = starts.map(() => new Map<string, number>());
  for (const lead of leads) {
    const at = Date.parse(lead.receivedAt);
    const counts = spans[starts.findLastIndex((start) => start.getTime() <= at)];
    if (counts) add(counts, lead);
  }
  return spans.flatMap((counts, span) => asCounts(counts).map((each) => ({ span, ...each })));
}

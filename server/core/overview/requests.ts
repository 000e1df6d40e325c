import { type Overview, WEEKS_REPORTED } from '../../../src/contract/overview.ts';
import type { SourceCount } from '../../../src/contract/inbox.ts';
import { VISIT_BLANK } from '../../../src/contract/pages/legal.ts';
import { floridaDay, floridaMidnight } from '../../../src/lib/time.ts';
import { pageOf } from '../pages/pages.ts';
import type { Ports } from '../ports.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { mostFirst } from '../store/lead-sources.ts';

const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, '2025-06-01'.length);

/**
 * The first days of the last weeks in Florida, oldest first. Weeks begin on Sunday. Days are computed in UTC, where all
 * have the same length.
 */
export function lastWeeks(now: Date, count: number): string[] {
  const today = Date.parse(floridaDay(now.toISOString()));
  const sunday = today - new Date(today).getUTCDay() * DAY;
  return Array.from({ length: count }, (_, index) => dayOf(sunday - (count - 1 - index) * WEEK));
}

/** Sources listed on the overview; the inbox has all. */
const SOURCES_TOLD = 8;

/** Whether the privacy page states that origins are stored: an owner's text may be older. */
async function isTold(content: ContentReader): Promise<boolean> {
  const { sections } = await pageOf(content, 'privacy');
  return sections.some(({ text }) => text.includes(`{${VISIT_BLANK}}`));
}

/** The requests of the last weeks, and their origins. */
export async function requestsOf({ enquiries, content }: Ports, now: Date): Promise<Overview['requests']> {
  const days = lastWeeks(now, WEEKS_REPORTED);
  const counted = await enquiries.countSpans(days.map(floridaMidnight));
  const sources = new Map<string, SourceCount>();
  const weeks = days.map((beginsOn) => ({ beginsOn, count: 0 }));
  for (const { span, source, count } of counted) {
    const week = weeks[span];
    if (week) week.count += count;
    sources.set(source, { source, count: (sources.get(source)?.count ?? 0) + count });
  }
  return {
    weeks,
    sources: mostFirst([...sources.values()]).slice(0, SOURCES_TOLD),
    isTold: await isTold(content),
  };
}

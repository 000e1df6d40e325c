import {
  VIEW_MONTHS,
  type ViewRow,
  type Views,
  type ViewSpan,
  VIEW_SPANS,
} from '../../../src/contract/views.ts';
import { floridaDay } from '../../../src/lib/time.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import { lastMonths, lastWeeks } from '../shared/periods.ts';
import type { ViewDay } from '../state.ts';

/** Names counted per day: made-up ones must not fill the store. */
const NAMES_MAX = { pages: 200, sources: 50 } as const;

type Tally = Frozen<ViewDay>['pages'];

export const emptyDay = (id: string): ViewDay => ({
  id,
  pages: [],
  sources: [],
  devices: { phone: 0, tablet: 0, desktop: 0 },
  withoutScripts: 0,
  bots: 0,
});

/** The sum of two tallies; names beyond the most become nameless. */
function sumOf(one: Tally, other: Tally, most = Infinity): ViewDay['pages'] {
  const sum = new Map(one.map((row) => [row.name, row]));
  for (const row of other) {
    const name = sum.has(row.name) || sum.size < most ? row.name : '';
    const before = sum.get(name) ?? { views: 0, requests: 0 };
    sum.set(name, { name, views: before.views + row.views, requests: before.requests + row.requests });
  }
  return [...sum.values()];
}

const together = (one: Frozen<ViewDay>, other: Frozen<ViewDay>): ViewDay => ({
  id: one.id,
  pages: sumOf(one.pages, other.pages, NAMES_MAX.pages),
  sources: sumOf(one.sources, other.sources, NAMES_MAX.sources),
  devices: {
    phone: one.devices.phone + other.devices.phone,
    tablet: one.devices.tablet + other.devices.tablet,
    desktop: one.devices.desktop + other.devices.desktop,
  },
  withoutScripts: one.withoutScripts + other.withoutScripts,
  bots: one.bots + other.bots,
});

/** Adds what was counted to what is stored of the same days, also by other servers. */
export const addToDays = (
  { viewDays }: Pick<Ports, 'viewDays'>,
  counted: readonly ViewDay[],
): Promise<void> =>
  viewDays.transaction(async ({ byId, put }) => {
    for (const day of counted) await put(together((await byId(day.id)) ?? emptyDay(day.id), day));
  });

/** Removes days that are no longer shown. */
export async function removeOldViews({ viewDays }: Pick<Ports, 'viewDays'>, now: Date): Promise<void> {
  const [first = ''] = lastMonths(now, VIEW_MONTHS);
  const isOld = ({ id }: Frozen<ViewDay>): boolean => id < first;
  if (!(await viewDays.all()).some(isOld)) return;
  await viewDays.transaction(async ({ all, remove }) => {
    for (const { id } of (await all()).filter(isOld)) await remove(id);
  });
}

/** The days of a span, the oldest first. */
export async function daysOf(
  { viewDays }: Pick<Ports, 'viewDays'>,
  span: ViewSpan,
  now: Date,
): Promise<{ days: Frozen<ViewDay>[]; beginnings: string[] }> {
  const number = VIEW_SPANS[span];
  const beginnings = span.endsWith('weeks') ? lastWeeks(now, number) : lastMonths(now, number);
  const [first = ''] = beginnings;
  const last = floridaDay(now.toISOString());
  const days = (await viewDays.all()).filter(({ id }) => id >= first && id <= last);
  return { days: days.toSorted((one, other) => (one.id < other.id ? -1 : 1)), beginnings };
}

const mostViewed = (tally: Tally): ViewRow[] =>
  tally.toSorted((one, other) => other.views - one.views || other.requests - one.requests);

const total = (tally: Tally, what: 'views' | 'requests'): number =>
  tally.reduce((sum, row) => sum + row[what], 0);

/** Views and requests of a span, by week or month, page, source and device. */
export async function viewsOf(ports: Pick<Ports, 'viewDays'>, span: ViewSpan, now: Date): Promise<Views> {
  const { days, beginnings } = await daysOf(ports, span, now);
  const periods = beginnings.map((beginsOn) => ({ beginsOn, views: 0, requests: 0 }));
  let pages: Tally = [];
  let sources: Tally = [];
  let rest = emptyDay('');
  for (const day of days) {
    const period = periods.findLast(({ beginsOn }) => beginsOn <= day.id);
    if (period) {
      period.views += total(day.pages, 'views');
      period.requests += total(day.pages, 'requests');
    }
    pages = sumOf(pages, day.pages);
    sources = sumOf(sources, day.sources);
    rest = together(rest, { ...day, pages: [], sources: [] });
  }
  const { devices, withoutScripts, bots } = rest;
  return { periods, pages: mostViewed(pages), sources: mostViewed(sources), devices, withoutScripts, bots };
}

import type { LeadsState, ViewDay } from '../../server/core/state.ts';
import { VIEW_MONTHS } from '../../src/contract/views.ts';
import { dayInFlorida, HOUR } from './demo-time.ts';

/** Views of a busy day, by page. */
const pages: readonly (readonly [path: string, views: number])[] = [
  ['/', 31],
  ['/blog/how-to-show-up-when-someone-searches-near-me', 14],
  ['/services/local-search', 9],
  ['/contact', 8],
  ['/about', 7],
  ['/blog', 6],
  ['/services/seo-strategy', 5],
  ['/blog/a-slow-site-costs-more-in-season', 4],
  ['/privacy', 1],
];
const sources: readonly (readonly [source: string, share: number])[] = [
  ['google.com', 0.46],
  ['(direct)', 0.27],
  ['facebook', 0.14],
  ['newsletter', 0.08],
  ['chamber.example.com', 0.05],
];

/** How full the area is by month, from January: the season ends with Easter. */
const season = [1, 1, 0.95, 0.7, 0.5, 0.45, 0.45, 0.4, 0.4, 0.55, 0.75, 0.9];

/** The same number between 0 and 1 for the same day. */
const chanceOf = (index: number): number => Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1;

function dayBefore(now: Date, index: number): ViewDay {
  const date = new Date(now.getTime() - index * 24 * HOUR);
  const id = dayInFlorida(date);
  const month = Number(id.slice('2025-'.length, '2025-06'.length)) - 1;
  const isWeekend = [0, 6].includes(new Date(id).getUTCDay());
  const strength = (season[month] ?? 1) * (isWeekend ? 0.6 : 1) * (0.8 + chanceOf(index) * 0.4);
  const viewsOf = (most: number): number => Math.round(most * strength);
  const all = pages.reduce((sum, [, most]) => sum + viewsOf(most), 0);
  const hasRequest = chanceOf(index + 500) < 0.3;
  const tally = (name: string, views: number, isAsked: boolean) => ({
    name,
    views,
    requests: isAsked && hasRequest ? 1 : 0,
  });
  const asked = Math.floor(chanceOf(index + 900) * 3);
  return {
    id,
    pages: pages.map(([path, most], place) => tally(path, viewsOf(most), place === [0, 3, 2][asked])),
    sources: sources.map(([source, share], place) => tally(source, Math.round(all * share), place === asked)),
    devices: {
      phone: Math.round(all * 0.58),
      tablet: Math.round(all * 0.07),
      desktop: all - Math.round(all * 0.58) - Math.round(all * 0.07),
    },
    withoutScripts: index % 9 === 0 ? 1 : 0,
    bots: 20 + Math.round(chanceOf(index + 50) * 15),
  };
}

/** Days whose numbers are shown by week. */
const DAYS = 84;

/** A month in one day, which is enough where numbers are shown by month. */
function monthBefore(now: Date, index: number): ViewDay {
  const { pages: byPage, sources: bySource, devices, ...day } = dayBefore(now, index * 30);
  const month = (counts: ViewDay['pages']): ViewDay['pages'] =>
    counts.map(({ name, views, requests }) => ({ name, views: views * 27, requests: requests * 9 }));
  return {
    ...day,
    pages: month(byPage),
    sources: month(bySource),
    devices: { phone: devices.phone * 27, tablet: devices.tablet * 27, desktop: devices.desktop * 27 },
    bots: day.bots * 27,
  };
}

/** The numbers of three months by day, and those before by month. */
export const demoViewDays = (now: Date): LeadsState['viewDays'] => [
  ...Array.from({ length: DAYS }, (_, index) => dayBefore(now, index)),
  ...Array.from({ length: VIEW_MONTHS - 3 }, (_, index) => monthBefore(now, index + 3)),
];

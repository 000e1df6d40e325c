import type { Lead, LeadsState, ViewDay } from '../../server/core/state.ts';
import { sourceOf } from '../../src/contract/lead-fields.ts';
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

interface Asked {
  page: string;
  source: string;
}

/** Where the requests of a day were sent, and what had brought their senders. */
const askedOn = (leads: readonly Lead[], day: string): Asked[] =>
  leads
    .filter(({ receivedAt, suspect }) => !suspect && dayInFlorida(new Date(receivedAt)) === day)
    .map(({ post, origin }) => ({
      page: post ? `/blog/${post.slug}` : (origin?.firstPage ?? '/'),
      source: sourceOf(origin),
    }));

/** Views with the requests among them; each of these is a view, too. */
const tallyOf = (
  viewed: readonly (readonly [name: string, views: number])[],
  asked: readonly string[],
): ViewDay['pages'] =>
  Array.from(new Set([...viewed.map(([name]) => name), ...asked]), (name) => {
    const requests = asked.filter((one) => one === name).length;
    const views = viewed.find(([one]) => one === name)?.[1] ?? 0;
    return { name, views: Math.max(views, requests), requests };
  });

const viewsIn = (tally: ViewDay['pages']): number => tally.reduce((sum, { views }) => sum + views, 0);

function dayBefore(now: Date, index: number, leads: readonly Lead[]): ViewDay {
  const id = dayInFlorida(new Date(now.getTime() - index * 24 * HOUR));
  const month = Number(id.slice('2025-'.length, '2025-06'.length)) - 1;
  const isWeekend = [0, 6].includes(new Date(id).getUTCDay());
  const strength = (season[month] ?? 1) * (isWeekend ? 0.6 : 1) * (0.8 + chanceOf(index) * 0.4);
  const asked = askedOn(leads, id);
  const byPage = tallyOf(
    pages.map(([path, most]) => [path, Math.round(most * strength)] as const),
    asked.map(({ page }) => page),
  );
  const all = viewsIn(byPage);
  const bySource = tallyOf(
    sources.map(([source, share]) => [source, Math.round(all * share)] as const),
    asked.map(({ source }) => source),
  );
  const [most] = bySource;
  // Each view has one page and one source: the largest takes what rounding and the requests changed.
  if (most) most.views += all - viewsIn(bySource);
  return {
    id,
    pages: byPage,
    sources: bySource,
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
  const { pages: byPage, sources: bySource, devices, ...day } = dayBefore(now, index * 30, []);
  const month = (counts: ViewDay['pages']): ViewDay['pages'] =>
    counts.map(({ name, views }, place) => ({
      name,
      views: views * 27,
      requests: place < 3 ? Math.round(views * 0.2) : 0,
    }));
  return {
    ...day,
    pages: month(byPage),
    sources: month(bySource),
    devices: { phone: devices.phone * 27, tablet: devices.tablet * 27, desktop: devices.desktop * 27 },
    bots: day.bots * 27,
  };
}

/** The numbers of three months by day, and those before by month. */
export const demoViewDays = (now: Date, leads: readonly Lead[]): LeadsState['viewDays'] => [
  ...Array.from({ length: DAYS }, (_, index) => dayBefore(now, index, leads)),
  ...Array.from({ length: VIEW_MONTHS - 3 }, (_, index) => monthBefore(now, index + 3)),
];

import type { Device } from '../../../src/contract/views.ts';
import { floridaDay } from '../../../src/lib/time.ts';
import type { Clock, Ports, ViewCounter } from '../ports.ts';
import type { ViewDay } from '../state.ts';
import { addToDays, emptyDay } from './view-days.ts';

/** Names that wait in memory, pages and sources each: further ones are counted without a name. */
const WAITING_MAX = 500;
/** Longest source that is counted by its name, in characters. */
const SOURCE_MAX = 60;

/** A name that may be about a person is not written down. */
const nameOf = (text: string, most = Infinity): string =>
  text.length > most || /@|%40/.test(text) ? '' : text;

/** iPads call themselves Macs, and are counted as such. */
function deviceOf(userAgent: string): Device {
  if (/Mobi|iPhone/.test(userAgent)) return 'phone';
  return /Android|iPad|Tablet/.test(userAgent) ? 'tablet' : 'desktop';
}

interface Options extends Pick<Ports, 'viewDays'> {
  clock: Clock;
  /** Whether a program says so of itself. */
  isBot?: (userAgent: string) => boolean;
  report: (error: unknown) => void;
}

/** Counts views in memory, since a write for each of them would slow down the site. What cannot be stored is lost. */
export function makeViewCounter({ viewDays, clock, isBot = () => false, report }: Options): ViewCounter & {
  /** Counts a page that was requested by a program. Must never throw. */
  page(userAgent: string): void;
} {
  let waiting = new Map<string, ViewDay>();

  function today(): ViewDay {
    const day = floridaDay(clock.now().toISOString());
    const begun = waiting.get(day) ?? emptyDay(day);
    waiting.set(day, begun);
    return begun;
  }

  function add(tally: ViewDay['pages'], name: string, what: 'views' | 'requests'): void {
    const named = tally.find((row) => row.name === name);
    const row = named ?? (tally.length < WAITING_MAX ? undefined : tally.find((other) => other.name === ''));
    if (row) row[what] += 1;
    else tally.push({ name: tally.length < WAITING_MAX ? name : '', views: 0, requests: 0, [what]: 1 });
  }

  return {
    view({ page, source, userAgent = '', hasScripts }) {
      // Counted when it asked for the page: search engines run scripts, too.
      if (isBot(userAgent)) return;
      const day = today();
      add(day.pages, nameOf(page), 'views');
      add(day.sources, nameOf(source, SOURCE_MAX), 'views');
      day.devices[deviceOf(userAgent)] += 1;
      if (!hasScripts) day.withoutScripts += 1;
    },
    request({ page, source }) {
      const day = today();
      add(day.pages, nameOf(page), 'requests');
      add(day.sources, nameOf(source, SOURCE_MAX), 'requests');
    },
    page(userAgent) {
      if (isBot(userAgent)) today().bots += 1;
    },
    async flush() {
      if (waiting.size === 0) return;
      const counted = [...waiting.values()];
      waiting = new Map();
      await addToDays({ viewDays }, counted).catch(report);
    },
  };
}

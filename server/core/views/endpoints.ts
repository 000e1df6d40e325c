import { CsvFile } from '../../../src/contract/inbox.ts';
import { sourceName, sourceOf } from '../../../src/contract/lead-fields.ts';
import { DEVICES, ViewInput, Views, ViewsQuery } from '../../../src/contract/views.ts';
import { floridaDay } from '../../../src/lib/time.ts';
import { endpoint } from '../api/endpoint.ts';
import { type Column, csvFile } from '../csv.ts';
import type { Frozen } from '../frozen.ts';
import { logEvent } from '../security-log.ts';
import type { ViewDay } from '../state.ts';
import { daysOf, viewsOf } from './view-days.ts';

/** One address, such as an office, may see this many pages. */
const VIEW_LIMIT = { calls: 600, seconds: 600 };

interface Line {
  day: string;
  kind: string;
  name: string;
  views: number;
  requests?: number;
}

const columns: readonly Column<Line>[] = [
  ['Day', ({ day }) => day],
  ['Kind', ({ kind }) => kind],
  ['Name', ({ name }) => name],
  ['Views', ({ views }) => views.toString()],
  ['Requests', ({ requests }) => requests?.toString()],
];

function* linesOf(days: readonly Frozen<ViewDay>[]): Generator<Line> {
  for (const { id: day, pages, sources, devices, withoutScripts, bots } of days) {
    for (const { name, views, requests } of pages) {
      yield { day, kind: 'Page', name: name || 'Others', views, requests };
    }
    for (const { name, views, requests } of sources) {
      yield { day, kind: 'Source', name: name === '' ? 'Others' : sourceName(name), views, requests };
    }
    for (const device of DEVICES) yield { day, kind: 'Device', name: device, views: devices[device] };
    yield { day, kind: 'Without scripts', name: '', views: withoutScripts };
    yield { day, kind: 'Bots', name: '', views: bots };
  }
}

export const viewEndpoints = [
  endpoint('POST /api/views', {
    summary: 'Count a page that a visitor has seen',
    details: 'Nothing about the visitor is stored. Staff are not counted.',
    access: 'public',
    changes: ['views'],
    limit: VIEW_LIMIT,
    body: ViewInput,
    handle({ account, body: { page, origin }, session: { userAgent }, ports }) {
      if (!account) ports.viewCounter?.view({ page, source: sourceOf(origin), userAgent, hasScripts: true });
    },
  }),
  endpoint('GET /api/admin/views', {
    summary: 'Views and requests by week or month, page, source and device',
    access: ['admin', 'editor'],
    reads: ['views'],
    query: ViewsQuery,
    result: Views,
    async handle({ ports, query, now }) {
      await ports.viewCounter?.flush();
      return viewsOf(ports, query.span, now);
    },
  }),
  endpoint('GET /api/admin/views/export', {
    summary: 'Views and requests by day as CSV',
    access: ['admin'],
    reads: [],
    query: ViewsQuery,
    result: CsvFile,
    async handle(call) {
      const { ports, query, now } = call;
      await ports.viewCounter?.flush();
      const { days } = await daysOf(ports, query.span, now);
      logEvent(call, { event: 'export', what: 'views', count: days.length });
      return csvFile(`visitors-${floridaDay(now.toISOString())}.csv`, columns, linesOf(days));
    },
  }),
] as const;

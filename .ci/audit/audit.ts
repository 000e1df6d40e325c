import { parseArgs } from 'node:util';
import { audit, faultsOf } from '../../server/scan/audit.ts';
import { getOverHttp } from '../../server/scan/get-over-http.ts';
import { visit } from '../../server/scan/visit.ts';
import { startLiveServer } from '../journeys/live-server.ts';
import { auditTable } from './audit-table.ts';

/** `npm run measure -- audit`: audits this site by the eight points. `npm run measure -- audit https://example.com` audits another one. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The whole report as JSON. */
    json: { type: 'boolean', default: false },
    /** Opens pages in a browser as well, for paint times and axe. */
    paint: { type: 'boolean', default: false },
    /** Also lists good results. */
    all: { type: 'boolean', default: false },
  },
});

/** The site's address during the audit: with a public one it sends its public headers. */
const PUBLIC = 'https://www.example.com/';
const USER_AGENT = 'MarketingCoachAudit/1.0 (+npm run measure -- audit)';

const [address] = positionals;
const server =
  address === undefined ? await startLiveServer({ SITE_URL: new URL(PUBLIC).origin }) : undefined;
const inBrowser = values.paint ? await import('./audit-in-browser.ts') : undefined;
try {
  const via = server && new URL(server.url);
  const site = await visit(address ?? PUBLIC, {
    get: getOverHttp({
      userAgent: USER_AGENT,
      ...(via && { via: { hostname: via.hostname, port: Number(via.port) } }),
    }),
    ...(server
      ? { pages: 10_000, others: 10_000, concurrency: 4 }
      : { pages: 200, others: 500, concurrency: 2 }),
  });
  const seen = await inBrowser?.openInBrowser(site, server?.url);
  const report = audit({ ...site, ...seen });
  console.log(values.json ? JSON.stringify(report, undefined, 2) : auditTable(report, { all: values.all }));
  process.exitCode = faultsOf(report).length > 0 ? 1 : 0;
} finally {
  await server?.close();
}

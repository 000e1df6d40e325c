import type { PageRequest } from '../../../src/server-entry.tsx';
import type { Respond } from '../../core/api/respond.ts';
import type { Frozen } from '../../core/frozen.ts';
import { emptyLeadsState, type Lead, type LeadsState } from '../../core/state.ts';
import type { Store } from '../../core/store/persisted-state.ts';
import { openCore } from '../../core/table.ts';
import { makePages, type PageHost } from '../../render/pages.ts';
import { visitor } from './requests.ts';
import { NOW } from './seed.ts';
import { testPorts, type TestPorts, storeInMemory } from './test-ports.ts';

const LISTED_PATHS = ['/', '/services/:id', '/blog', '/blog/category/:category', '/blog/:slug'];

/** The pages over a real in-memory core, with an application that only returns its render request. */
export function openPages(
  replaced: Partial<TestPorts> = {},
  { listedPaths = LISTED_PATHS, ...host }: Partial<PageHost> & { listedPaths?: readonly string[] } = {},
) {
  const leads: Store<LeadsState> = storeInMemory(emptyLeadsState());
  const announced: Frozen<Lead>[] = [];
  const rendered: PageRequest[] = [];
  const reports: unknown[] = [];
  let count = 0;
  const ports = testPorts({
    leadsStore: leads,
    ids: { ...testPorts().ids, id: () => `id-${(count += 1)}` },
    mail: { isOn: false, announce: (lead) => void announced.push(lead) },
    ...replaced,
  });
  const pages: Respond = makePages({
    respond: openCore(ports),
    siteUrl: undefined,
    now: () => NOW,
    publishedAddresses: () => ports.content.posts.publishedAddresses(ports.clock.now()),
    report: (error) => void reports.push(error),
    load: () =>
      Promise.resolve({
        entry: {
          HANDOVER_ID: 'state',
          listedPaths,
          addressOf: ({ pathname, search }) => pathname + search,
          isUnknownAddress: () => false,
          missingAt: () => Promise.resolve(undefined),
          preparePage(request) {
            rendered.push(request);
            if (request.url.startsWith('/Moved')) {
              return Promise.resolve({ status: 301, path: '/moved' } as const);
            }
            if (request.url.startsWith('/retired')) {
              return Promise.resolve({ status: 301, path: '/blog?page=2#list' } as const);
            }
            if (request.url.startsWith('/guarded')) {
              return Promise.resolve({ status: 302, location: '/login' } as const);
            }
            const status = request.url.startsWith('/missing') ? 404 : 200;
            const { siteUrl, outcome } = request;
            const handover = { queries: { queries: [], mutations: [] }, siteUrl, outcome };
            return Promise.resolve({
              status,
              render: () => Promise.resolve({ head: '<title>A page</title>', body: '<h1>Page</h1>' }),
              lacksData: false,
              handover,
              file: 'page.tsx',
              isPrivate: request.url.startsWith('/private'),
              isDocument: !request.url.startsWith('/private'),
              isUnlisted: request.url.startsWith('/secret'),
            });
          },
        },
        template: {
          html: '<head><!--code--><!--head--></head><!--app--><!--state-->',
          documentCode: '<script type="module" src="/document.js"></script>',
          stylesOf: () => '',
          scriptsOf: () => ({ entry: '/entry.js', imported: [] }),
          sheetsOf: () => [],
        },
      }),
    ...host,
  });

  return {
    pages,
    rendered,
    announced,
    reports,
    leads: () => leads.read(),
    get: (path: string, headers: Record<string, string> = {}) =>
      pages(new Request(`https://coach.example.com${path}`, { headers }), visitor),
    ask: (path: string, init: RequestInit, origin = 'https://coach.example.com') =>
      pages(new Request(origin + path, init), visitor),
    /** Posts a form as a browser without JavaScript does. */
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      pages(
        new Request(`https://coach.example.com${path}`, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin', ...headers },
          body: new URLSearchParams(fields),
        }),
        visitor,
      ),
  };
}

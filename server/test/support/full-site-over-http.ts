import { handClock } from '../../../mocks/host/memory-host.ts';
import * as entry from '../../../src/server-entry.tsx';
import { passingBackups } from '../../core/backup/backups.ts';
import { type Accounts, emptyLeadsState } from '../../core/state.ts';
import { openRepositories } from '../../core/store/open-repositories.ts';
import { versionsInMemory } from '../../core/versions/version-store.ts';
import { makePages } from '../../render/pages.ts';
import { quickPasswords, serveApi } from '../api/serve-api.ts';
import { makeTestApi } from '../api/test-context.ts';
import { NOW, seedContent } from './seed.ts';
import { storeInMemory } from './test-ports.ts';

/** Strips the parts that differ between two renderings of a page. */
const lasting = (html: string): string =>
  html.replace(/name="(?:submissionKey|shownAt)" value="[^"]*"/g, '').replace(/"\w+At":\d+/g, '');

/** The whole live host over HTTP with the real application, a visitor, and a logged-in admin. */
export async function openFullSite(accounts: Accounts) {
  const clock = handClock(NOW);
  const states = {
    content: storeInMemory(seedContent()),
    leads: storeInMemory(emptyLeadsState()),
    accounts: storeInMemory(structuredClone(accounts)),
    versions: versionsInMemory(),
  };
  let renderings = 0;
  let renderNow = (_url: string): Promise<Response> => Promise.reject(new Error('Not open yet.'));
  const repositories = openRepositories(states);
  const { content } = repositories;
  const served = await serveApi(
    {
      clock,
      passwords: quickPasswords,
      mail: { isOn: false, announce: () => undefined },
      capabilities: { visitorsChangeImages: false, lifetime: 'permanent' },
      report: (error) => {
        throw error;
      },
    },
    {
      ...repositories,
      versions: states.versions,
      backups: passingBackups(states),
    },
    {
      addressOf: entry.addressOf,
      isUnknownAddress: entry.isUnknownAddress,
      missingAt: entry.missingAt,
      open(respond) {
        const host = {
          respond,
          siteUrl: undefined,
          publishedAddresses: () => content.posts.publishedAddresses(clock.now()),
          load: () =>
            Promise.resolve({
              entry: {
                ...entry,
                preparePage(request: entry.PageRequest) {
                  renderings += 1;
                  return entry.preparePage(request);
                },
              },
              template: {
                html: '<head><!--head--></head><body><!--app--><!--state--></body>',
                documentCode: '',
                stylesOf: () => '',
                scriptsOf: () => ({ entry: '/entry.js', imported: [] }),
                sheetsOf: () => [],
              },
            }),
          report: (error: unknown) => {
            throw error;
          },
          now: () => clock.now(),
        };
        const nobody = { token: undefined, address: '192.0.2.9', set: () => undefined };
        renderNow = (url) =>
          url.includes('/api/')
            ? respond(new Request(url), nobody)
            : makePages(host)(new Request(url), nobody);
        return makePages(host);
      },
    },
  );
  const host = {
    ...served,
    content: states.content,
    leads: states.leads,
    accounts: states.accounts,
    audits: repositories.audits,
    stored: () => ({
      content: states.content.read(),
      leads: states.leads.read(),
      accounts: states.accounts.read(),
    }),
    breakStorage: () => undefined,
  };
  const api = makeTestApi(host, {
    clock,
    announced: [],
    noted: [],
    hashings: () => 0,
    reports: [],
  });
  await api.logIn('admin');
  const textAt = async (answer: Promise<Response>): Promise<string> => {
    const response = await answer;
    return (response.headers.get('location') ?? '') + lasting(await response.text());
  };
  return {
    api,
    clock,
    close: () => served.close(),
    visit: (address: string, headers: Record<string, string> = {}) =>
      textAt(fetch(served.origin + address, { headers, redirect: 'manual' })),
    visitAsStaff: (address: string) => textAt(served.send(new Request(served.origin + address))),
    renderings: () => renderings,
    /** A visitor's answer without any cache. */
    uncached: (address: string) => textAt(renderNow(served.origin + address)),
  };
}

export type FullSite = Awaited<ReturnType<typeof openFullSite>>;

import { beforeAll, describe, expect, it } from 'vitest';
import { handClock } from '../../../mocks/host/memory-host.ts';
import { asStored } from '../../core/security/open-security-log.ts';
import { withEvents } from '../../core/security/stored-events.ts';
import type { Accounts } from '../../core/state.ts';
import { rows } from '../../core/table.ts';
import { passkeysAt } from '../../secrets/passkeys.ts';
import { NOW, seedContent, seedAccounts } from '../support/seed.ts';
import { cases, hostCases } from './cases.ts';
import type { Mount, OpenHost } from './host.ts';
import { type Announced, type Case, type LoggedEvent, makeTestApi, PASSKEY_SITE } from './test-context.ts';

/** The row that a request is for. */
function rowOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url);
  return rows.find(({ key }) => {
    const [method, path = ''] = key.split(' ');
    return method === request.method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  })?.key;
}

const passkeys = passkeysAt(PASSKEY_SITE);

/**
 * Runs the suite's cases over one mount, each on a fresh host: all cases over the core, and over other hosts only those
 * that depend on the host, or all with `EVERY_HOST` (`npm test -- hosts`).
 */
export function describeApi(name: string, mount: Mount, { isHost = true } = {}): void {
  const ownCases = isHost && !process.env['EVERY_HOST'] ? hostCases : cases;
  const called = new Set<string>();
  let accounts: Accounts;

  async function openFor({
    capabilities,
    stockPictures,
    siteScanner,
    rateLimiter,
    notices,
    setUp,
    subscriberMails,
    health,
    sendsMail = true,
    isSweep = false,
  }: Case) {
    const announced: Announced[] = [];
    const noted: LoggedEvent[] = [];
    const reports: unknown[] = [];
    let hashings = 0;
    const clock = handClock(NOW);
    const host: OpenHost = await mount.open({
      content: seedContent(),
      accounts: structuredClone(accounts),
      ports: {
        clock,
        passwords: {
          hash(password) {
            hashings += 1;
            return mount.passwords.hash(password);
          },
          verify(hash, password, isKnownDevice) {
            hashings += 1;
            return mount.passwords.verify(hash, password, isKnownDevice);
          },
        },
        capabilities: { visitorsChangeImages: false, lifetime: 'permanent', ...capabilities },
        report: (error) => void reports.push(error),
        securityLog: {
          note: (event, address) => void noted.push({ event, address, time: clock.now().toISOString() }),
        },
        securityHistory: {
          read: () => {
            const stored = noted.map(({ event, time, address }) => asStored(event, new Date(time), address));
            return Promise.resolve(withEvents([], stored));
          },
        },
        mail: {
          isOn: sendsMail,
          announce(lead) {
            const snapshot = Promise.resolve(host.stored());
            const hasLead = snapshot.then(({ leads: { leads } }) => leads.some(({ id }) => id === lead.id));
            // A case that breaks the storage may interrupt this read and need not await it.
            hasLead.catch(() => undefined);
            announced.push({ lead, wasStored: hasLead });
          },
        },
        ...(capabilities?.mailsResetLinks && { accountMails: { announce: () => undefined } }),
        ...(stockPictures && { stockPictures }),
        ...(siteScanner && { siteScanner }),
        ...(rateLimiter && { rateLimiter }),
        ...(notices && { notices: () => notices }),
        ...(setUp && { setUp }),
        ...(subscriberMails && { subscriberMails }),
        ...(passkeys && { passkeys }),
        ...(health && { health: () => Promise.resolve(health) }),
      },
    });
    const send = (request: Request) => {
      const row = rowOf(request);
      if (row && !isSweep) called.add(row);
      return host.send(request);
    };
    return {
      host,
      api: makeTestApi({ ...host, send }, { clock, announced, noted, reports, hashings: () => hashings }),
    };
  }

  describe(`API ${name}`, () => {
    beforeAll(async () => {
      accounts = await seedAccounts(mount.passwords);
    });

    it.each(ownCases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
      expect.hasAssertions();
      const { host, api } = await openFor(one);
      try {
        if (one.as) await api.logIn(one.as);
        await one.run(api);
      } finally {
        // Pending reads must not overlap with the next case, which may cut every connection.
        await Promise.allSettled(api.announced.map(({ wasStored }) => wasStored));
        await host.close();
      }
    });

    it.skipIf(ownCases !== cases)('has a case for every endpoint', () => {
      expect([...called].toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
    });
  });
}

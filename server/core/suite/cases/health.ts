import { expect } from 'vitest';
import type { HostHealth } from '../../../../src/contract/site-health.ts';
import type { Bench, Case } from '../bench.ts';
import { DAY, NOW } from '../seed.ts';
import { freshMail } from './forms.ts';
import { enquiry, hoursAgo, store } from './inbox-seed.ts';

const healthOf = ({ call }: Bench) => call('GET /api/admin/health');

const GB = 1_000_000_000;

/** A host with which all is well. */
const sound: HostHealth = {
  store: { kind: 'files', isUsable: true },
  disk: { freeBytes: 40 * GB, totalBytes: 100 * GB },
  backup: { last: hoursAgo(1), hasFailed: false },
  lastFailure: null,
  version: '1.2.3',
  since: hoursAgo(50),
};

const troubled = (name: string, health: HostHealth, troubles: readonly string[]): Case => ({
  name: `health: ${name}`,
  health,
  async run(bench) {
    await bench.logIn('admin');
    expect((await healthOf(bench)).troubles).toEqual(troubles);
    expect((await bench.call('GET /api/admin/overview')).needsAttention).toBe(troubles.length > 0);
  },
});

export const healthCases: readonly Case[] = [
  {
    name: 'health: tells an admin what the host tells, and that all is well',
    health: sound,
    async run(bench) {
      await bench.logIn('admin');
      expect(await healthOf(bench)).toEqual({
        now: NOW.toISOString(),
        host: sound,
        mail: { isOn: true, waiting: 0, failing: 0, givenUp: 0, lastError: '' },
        troubles: [],
      });
    },
  },
  {
    name: 'health: of a host that has nothing to fail there is nothing to tell',
    sendsMail: false,
    async run(bench) {
      await bench.logIn('admin');
      expect(await healthOf(bench)).toMatchObject({ host: null, mail: { isOn: false }, troubles: [] });
      expect((await bench.call('GET /api/admin/overview')).needsAttention).toBe(false);
    },
  },
  {
    name: 'health: an editor is told nothing of it',
    health: { ...sound, store: { kind: 'files', isUsable: false } },
    async run(bench) {
      await bench.logIn('editor');
      expect((await bench.ask('GET /api/admin/health')).status).toBe(403);
      expect((await bench.call('GET /api/admin/overview')).needsAttention).toBeNull();
    },
  },
  troubled('a store that cannot be used', { ...sound, store: { kind: 'database', isUsable: false } }, [
    'store-unusable',
  ]),
  troubled(
    'a disk with less than a gigabyte',
    { ...sound, disk: { freeBytes: GB - 1, totalBytes: 5 * GB } },
    ['disk-nearly-full'],
  ),
  troubled(
    'a disk with less than a tenth of its room',
    { ...sound, disk: { freeBytes: 10 * GB - 1, totalBytes: 100 * GB } },
    ['disk-nearly-full'],
  ),
  troubled(
    'a disk with just enough room',
    { ...sound, disk: { freeBytes: 10 * GB, totalBytes: 100 * GB } },
    [],
  ),
  troubled('a backup that failed', { ...sound, backup: { last: null, hasFailed: true } }, ['backup-failed']),
  troubled('files without a backup', { ...sound, backup: { last: null, hasFailed: false } }, [
    'backup-missing',
  ]),
  troubled(
    'a database whose backups nobody tells of',
    {
      ...sound,
      store: { kind: 'database', isUsable: true },
      disk: null,
      backup: { last: null, hasFailed: false },
    },
    [],
  ),
  {
    name: 'health: a failed request counts for a day',
    health: { ...sound, lastFailure: { at: NOW.toISOString(), requestId: 'abc' } },
    async run(bench) {
      bench.clock.advance(DAY - 1);
      await bench.logIn('admin');
      expect((await healthOf(bench)).troubles).toEqual(['request-failed']);
      bench.clock.advance(1);
      expect(await healthOf(bench)).toMatchObject({
        host: { lastFailure: { requestId: 'abc' } },
        troubles: [],
      });
    },
  },
  {
    name: 'health: tells how the mails fare, and why the newest of those that fail does',
    health: sound,
    notices: ['unknown-proxy'],
    async run(bench) {
      const failed = { ...freshMail, state: 'failed', nextTryAt: null, lastError: 'No such box.' } as const;
      await store(bench, [
        enquiry({ id: 'fresh', receivedAt: hoursAgo(1), mail: freshMail }),
        enquiry({
          id: 'tried',
          receivedAt: hoursAgo(2),
          mail: { ...freshMail, attempts: 1, lastError: 'Full.' },
        }),
        enquiry({ id: 'lost', receivedAt: hoursAgo(90), mail: failed }),
      ]);
      await bench.logIn('admin');
      expect(await healthOf(bench)).toMatchObject({
        mail: { isOn: true, waiting: 2, failing: 1, givenUp: 1, lastError: 'Full.' },
        troubles: ['mail-given-up', 'mail-failing', 'unknown-proxy'],
      });
    },
  },
];

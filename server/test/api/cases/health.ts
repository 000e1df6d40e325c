import { expect } from 'vitest';
import type { HostHealth } from '../../../../src/contract/site-health.ts';
import { casesAs, type Bench, type Case } from '../bench.ts';
import { DAY, NOW } from '../../support/seed.ts';
import { freshMail } from './forms.ts';
import { enquiry, hoursAgo, store } from './inbox-seed.ts';

const healthOf = ({ call }: Bench) => call('GET /api/admin/health');

const GB = 1_000_000_000;

/** A healthy host. */
const sound: HostHealth = {
  store: { kind: 'files', isUsable: true },
  disk: { freeBytes: 40 * GB, totalBytes: 100 * GB },
  backup: { last: hoursAgo(1), hasFailed: false },
  fileCheck: { at: hoursAgo(2), damaged: [] },
  lastFailure: null,
  version: '1.2.3',
  since: hoursAgo(50),
};

export const healthCases: readonly Case[] = casesAs('visitor', {
  'health: an admin sees the host’s status, and that all is well': {
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
  'health: a host without checks reports no problems': {
    sendsMail: false,
    async run(bench) {
      await bench.logIn('admin');
      expect(await healthOf(bench)).toMatchObject({ host: null, mail: { isOn: false }, troubles: [] });
      expect((await bench.call('GET /api/admin/overview')).needsAttention).toBe(false);
    },
  },
  'health: an editor sees no health data': {
    health: { ...sound, store: { kind: 'files', isUsable: false } },
    async run(bench) {
      await bench.logIn('editor');
      expect((await bench.ask('GET /api/admin/health')).status).toBe(403);
      expect((await bench.call('GET /api/admin/overview')).needsAttention).toBeNull();
    },
  },
  'health: a failed request counts for a day': {
    health: { ...sound, lastFailure: { at: NOW.toISOString(), requestId: 'abc' } },
    async run(bench) {
      bench.clock.advance(DAY - 1);
      await bench.logIn('admin');
      expect((await healthOf(bench)).troubles).toEqual(['request-failed']);
      expect((await bench.call('GET /api/admin/overview')).needsAttention).toBe(true);
      bench.clock.advance(1);
      expect(await healthOf(bench)).toMatchObject({
        host: { lastFailure: { requestId: 'abc' } },
        troubles: [],
      });
    },
  },
  'health: the mail status is shown, with the reason of the latest failure': {
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
});

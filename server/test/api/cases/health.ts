import { expect } from 'vitest';
import type { HostHealth } from '../../../../src/contract/site-health.ts';
import { NOW } from '../../support/seed.ts';
import { casesAs, type TestApi, type Case } from '../test-context.ts';
import { freshMail } from './forms.ts';
import { lead, hoursAgo, store } from './inbox-seed.ts';

const healthOf = ({ call }: TestApi) => call('GET /api/admin/health');

const GB = 1_000_000_000;

/** A healthy host. */
const sound: HostHealth = {
  store: { kind: 'files', isUsable: true },
  disk: { freeBytes: 40 * GB, totalBytes: 100 * GB },
  backup: { last: hoursAgo(1), hasFailed: false },
  fileCheck: { at: hoursAgo(2), damaged: [] },
  version: '1.2.3',
  since: hoursAgo(50),
};

export const healthCases: readonly Case[] = casesAs('visitor', {
  'health: an admin sees the host’s status, and that all is well': {
    health: sound,
    async run(api) {
      await api.logIn('admin');
      expect(await healthOf(api)).toEqual({
        now: NOW.toISOString(),
        host: sound,
        mail: { isOn: true, unsent: 0 },
        problems: [],
      });
    },
  },
  'health: a host without checks reports no problems, and one without a mail server says so': {
    sendsMail: false,
    async run(api) {
      await api.logIn('admin');
      expect(await healthOf(api)).toMatchObject({ host: null, mail: { isOn: false }, problems: [] });
      expect(await api.call('GET /api/admin/overview')).toMatchObject({
        needsAttention: false,
        mail: { isOn: false, unsent: 0 },
      });
    },
  },
  'health: emails that were tried in vain are counted, whether they are retried or not': {
    health: sound,
    async run(api) {
      const failed = { ...freshMail, state: 'failed', nextTryAt: null, lastError: 'No such box.' } as const;
      await store(api, [
        lead({ id: 'fresh', receivedAt: hoursAgo(1), mail: freshMail }),
        lead({
          id: 'tried',
          receivedAt: hoursAgo(2),
          mail: { ...freshMail, attempts: 1, lastError: 'Full.' },
        }),
        lead({ id: 'lost', receivedAt: hoursAgo(90), mail: failed }),
      ]);
      await api.logIn('admin');
      expect(await healthOf(api)).toMatchObject({
        mail: { isOn: true, unsent: 2 },
        problems: ['mail'],
      });
    },
  },
});

import { expect } from 'vitest';
import { startingContent } from '../../../content/starting-content.ts';
import { rows } from '../../../core/table.ts';
import { changeableLeads, type ChangingCall, changingCalls } from '../changing-calls.ts';
import { asJson, type Case, casesAs, type TestApi, unlimited } from '../test-context.ts';
import { news } from './security-log.ts';

/** The answer to an unknown id, token or slug, by the first matching part of an endpoint's key. */
const UNKNOWN: readonly (readonly [part: string, sentence: string])[] = [
  ['/blog/posts/{slug}', 'There is no post at this address.'],
  ['/posts/', 'This post does not exist.'],
  ['/newsletters/', 'This post does not exist.'],
  ['/pages/', 'This page does not exist.'],
  ['/own-pages/', 'This page does not exist.'],
  ['/services/', 'This service does not exist.'],
  ['/testimonials/', 'This testimonial does not exist.'],
  ['/categories/', 'This category does not exist.'],
  ['/pictures/', 'This picture does not exist.'],
  ['/versions/', 'That version is no longer available.'],
  ['/redirects/', 'This address is no longer in the list.'],
  ['/reply-templates/', 'This template does not exist.'],
  ['/audit-wordings/', 'This wording does not exist.'],
  ['/inbox/items/', 'This lead does not exist.'],
  ['/split', 'This lead does not belong to this client.'],
  ['/clients/', 'This client does not exist.'],
  ['/audits/', 'This audit does not exist.'],
  ['/reports/', 'This report does not exist.'],
  ['/subscribers/', 'This subscriber does not exist.'],
  ['/subscriptions/', 'This link has expired or is incomplete. Please subscribe again.'],
  ['/unsubscribe/', 'This link is incomplete. Please use the one in your last email.'],
  ['/deliveries/', 'This message does not exist.'],
  ['/users/', 'This account does not exist. It may have been deleted in the meantime.'],
  ['/sessions/', 'That browser is no longer logged in.'],
  ['/passkeys/', 'This passkey has already been removed.'],
];

/** Reports of guessed links are counted nowhere, and the caller learns nothing. */
const SILENT = 'POST /api/reports/{token}/opened';

const isFor = ({ method, path }: ChangingCall, key: string): boolean =>
  new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`${method} /${path.split('?')[0]}`);

/** Changes that store nothing here. */
const STORED_NOWHERE = [
  'POST /api/admin/backup',
  'POST /api/admin/bin/erase',
  'POST /api/admin/import/old-site',
  'POST /api/admin/preview',
  'POST /api/admin/sample-content/restore',
  'POST /api/reports/none/opened',
  'POST /api/views',
];

const MANY = ['delete', 'spam', 'replied'].map((action) => ({
  key: `POST /api/admin/inbox/changes (${action})`,
  method: 'POST',
  path: 'api/admin/inbox/changes',
  body: { ids: ['mailed', 'deleted-item'], action },
}));

/** Logs an admin in to a site on which every changing call takes effect. */
async function begin(api: TestApi): Promise<ChangingCall[]> {
  const content = startingContent();
  await api.host.content.update((draft) => void Object.assign(draft, content, { secondFactor: 'offered' }));
  await api.host.leads.update((draft) => void Object.assign(draft, structuredClone(changeableLeads)));
  await api.logIn('admin');
  return changingCalls(await api.call('GET /api/admin/export'));
}

export const everyEndpointCases: readonly Case[] = casesAs('visitor', {
  'every endpoint: an unknown id, token or slug answers 404 with one sentence': {
    rateLimiter: unlimited,
    isSweep: true,
    async run(api) {
      const calls = await begin(api);
      for (const { key } of rows.filter((row) => row.key.includes('{') && row.key !== SILENT)) {
        const body = calls.find((call) => isFor(call, key))?.body;
        const answer = await api.ask(key.replaceAll(/\{\w+\}/g, 'no-such'), body && asJson(body));
        const sentence = UNKNOWN.find(([part]) => key.includes(part))?.[1];
        expect([key, answer.status, await answer.text()]).toEqual([key, 404, sentence]);
      }
    },
  },
  'every endpoint: a change that cannot be saved is refused, not made, mailed or logged': {
    rateLimiter: unlimited,
    isSweep: true,
    async run(api) {
      const calls = [...(await begin(api)), ...MANY];
      const before = await api.host.stored();
      const seen = api.noted.length;
      await api.host.breakStorage(true);
      const refused: string[] = [];
      // The calls of a login have cases of their own.
      for (const { key, method, path, body } of calls.filter((call) => !call.path.startsWith('api/auth/'))) {
        const answer = await api.ask(`${method} /${path}`, body && asJson(body));
        if (answer.status === 503) refused.push(key);
        else expect([key, answer.ok]).toEqual([key, STORED_NOWHERE.includes(key)]);
      }
      await api.host.breakStorage(false);
      expect(refused.length).toBeGreaterThan(55);
      expect(await api.host.stored()).toEqual(before);
      expect(api.announced).toEqual([]);
      expect(news(api, seen)).toMatchObject([{ event: 'export', what: 'everything' }]);
    },
  },
});

import { expect } from 'vitest';
import type { Access, Endpoint } from '../../../core/api/endpoint.ts';
import type { StoredSession } from '../../../core/state.ts';
import { rows } from '../../../core/table.ts';
import { DAY, HOUR, MINUTE } from '../../support/seed.ts';
import { asJson, type TestApi, type Case, casesAs, casesFor, unlimited } from '../test-context.ts';
import { audit } from './forms.ts';

// The rules of spec §6.

const SENTENCE = 'This request came from another website and was not carried out.';

const withHeaders = (headers: Record<string, string>): RequestInit => ({
  ...asJson(audit),
  headers: { 'content-type': 'application/json', ...headers },
});

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: 'https://evil.example/page' },
  { referer: 'nothing that is an address' },
];

/** The keys of rows such as `GET,PUT /api/thing`. */
const keys = (...rows: string[]): string[] =>
  rows.flatMap((row) => {
    const [methods = '', path = ''] = row.split(' ');
    return methods.split(',').map((method) => `${method} ${path}`);
  });

/**
 * Access by endpoint, written by hand: the table's declarations are compared with it, so that a slip there opens
 * nothing.
 */
const declaredAccess = {
  everyone: keys(
    'POST /api/audit-request',
    'POST /api/contact',
    'POST /api/blog/posts/{slug}/comments',
    'POST /api/subscribe',
    'GET,POST /api/subscriptions/{token}',
    'GET,POST,DELETE /api/unsubscribe/{token}',
    'GET /api/testimonials',
    'GET /api/blog/posts',
    'GET /api/blog/posts/{slug}',
    'GET /api/blog/categories',
    'GET /api/own-pages',
    'GET /api/own-pages/{slug}',
    'GET /api/services',
    'GET /api/services/{slug}',
    'GET /api/about',
    'GET /api/pages/{id}',
    'GET /api/site',
    'GET /api/openapi.json',
    'POST /api/auth/login',
    'POST /api/auth/login/factor',
    'POST /api/auth/passkey/options',
    'POST /api/auth/passkey/login',
    'POST /api/auth/logout',
    'GET /api/auth/session',
    'POST /api/auth/register',
    'POST /api/auth/link',
    'POST /api/auth/set-up',
    'POST /api/auth/reset-password',
    'POST /api/auth/forgot-password',
    'GET /api/reports/{token}',
    'POST /api/reports/{token}/opened',
    'POST /api/views',
    'PUT,DELETE /api/reports/{token}/actions/{id}',
    'GET /api/redirect',
    'POST /api/lead-link',
    'POST /api/lead-link/replied',
  ),
  /** Staff; everyone on hosts where visitors may change images (decision 3). */
  'image changers': keys('PUT /api/blog/posts/{id}', 'GET /api/pexels/search'),
  /** One's own account; posts, categories, pictures and audits; the inbox without erasing and exporting leads. The content’s export names no lead. */
  staff: keys(
    'PUT /api/auth/password',
    'POST /api/auth/prove',
    'GET /api/auth/factors',
    'POST /api/auth/factors/passkeys/options',
    'POST /api/auth/factors/passkeys',
    'DELETE /api/auth/factors/passkeys/{id}',
    'POST /api/auth/factors/app/new',
    'POST,DELETE /api/auth/factors/app',
    'POST /api/auth/factors/recovery-codes',
    'GET,DELETE /api/auth/sessions',
    'DELETE /api/auth/sessions/{id}',
    'GET /api/admin/overview',
    'GET /api/admin/posts',
    'GET /api/admin/posts/{id}',
    'GET /api/admin/slugs',
    'POST /api/admin/preview',
    'POST /api/blog/posts',
    'PATCH,DELETE /api/blog/posts/{id}',
    'GET,POST /api/admin/pictures',
    'GET,PATCH,DELETE /api/admin/pictures/{id}',
    'POST /api/admin/pictures/{id}/replace',
    'GET /api/admin/categories',
    'POST /api/blog/categories',
    'PATCH,DELETE /api/blog/categories/{id}',
    'GET /api/admin/inbox',
    'GET /api/admin/inbox/unread',
    'POST /api/admin/inbox/changes',
    'GET,PATCH,DELETE /api/admin/inbox/items/{id}',
    'POST /api/admin/inbox/items/{id}/resend',
    'POST /api/admin/inbox/items/{id}/replies',
    'POST /api/admin/inbox/items/{id}/replies/{reply}/resend',
    'GET,POST /api/admin/reply-templates',
    'PUT /api/admin/reply-templates/{id}',
    'POST /api/admin/leads',
    'GET /api/admin/clients',
    'GET,PATCH /api/admin/clients/{id}',
    'POST /api/admin/clients/{id}/join',
    'POST /api/admin/clients/{id}/split',
    'POST /api/admin/clients/{id}/not-same',
    'GET,POST /api/admin/audits',
    'GET,DELETE /api/admin/audits/{id}',
    'PUT /api/admin/audits/{id}/frame',
    'PUT /api/admin/audits/{id}/points/{number}',
    'PUT /api/admin/audits/{id}/action-plan',
    'POST /api/admin/audits/{id}/scan',
    'GET /api/admin/audits/{id}/preview',
    'POST /api/admin/audits/{id}/report',
    'PUT,DELETE /api/admin/audits/{id}/link',
    'POST /api/admin/audits/{id}/deliver',
    'GET,POST /api/admin/audit-wordings',
    'PUT /api/admin/audit-wordings/{id}',
    'GET /api/admin/export',
    'GET /api/admin/export/archive',
    'GET /api/admin/newsletters/{id}',
    'GET /api/admin/versions',
    'GET /api/admin/versions/{id}',
    'POST /api/admin/versions/{id}/restore',
    'GET /api/admin/bin',
    'POST /api/admin/bin/restore',
    'GET /api/admin/sample-content',
    'GET /api/admin/views',
  ),
  /** Erase permanently, export leads, pages, services, settings, users, backup. */
  admins: keys(
    'DELETE /api/admin/reply-templates/{id}',
    'DELETE /api/admin/audit-wordings/{id}',
    'GET /api/admin/inbox/export',
    'GET /api/admin/clients/{id}/export',
    'DELETE /api/admin/clients/{id}',
    'POST /api/admin/bin/erase',
    'GET,POST /api/admin/pages',
    'GET,PATCH,DELETE /api/admin/pages/{id}',
    'POST /api/admin/pages/{id}/publish',
    'POST /api/admin/pages/{id}/discard',
    'POST /api/admin/pages/{id}/retire',
    'POST /api/admin/pages/{id}/offer',
    'POST /api/admin/services',
    'PUT /api/admin/services/order',
    'GET /api/admin/health',
    'GET /api/admin/security',
    'GET,POST /api/admin/users',
    'PATCH,DELETE /api/admin/users/{id}',
    'POST /api/admin/users/{id}/reset-link',
    'DELETE /api/admin/users/{id}/sessions',
    'DELETE /api/admin/users/{id}/factors',
    'GET,PUT /api/admin/second-factor',
    'GET /api/admin/testimonials',
    'POST /api/testimonials',
    'PUT,DELETE /api/testimonials/{id}',
    'PUT /api/admin/testimonials/order',
    'GET /api/admin/subscribers',
    'GET /api/admin/subscribers/export',
    'DELETE /api/admin/subscribers/{id}',
    'PUT /api/admin/settings',
    'PUT /api/admin/registration',
    'GET /api/admin/newsletters/{id}/draft',
    'POST /api/admin/newsletters/{id}/test',
    'POST /api/admin/newsletters/{id}',
    'GET,PUT /api/admin/postal-address',
    'GET,PUT /api/admin/availability',
    'GET,PUT /api/admin/coach-mails',
    'GET,POST /api/admin/redirects',
    'GET /api/admin/views/export',
    'PUT,DELETE /api/admin/redirects/{id}',
    'GET,PUT /api/admin/webhook',
    'POST /api/admin/webhook/secret',
    'POST /api/admin/webhook/test',
    'POST /api/admin/webhook/deliveries/{id}/resend',
    'PATCH /api/admin/first-steps',
    'POST /api/admin/test-mail',
    'POST /api/admin/sample-content/remove',
    'POST /api/admin/sample-content/restore',
    'POST /api/admin/import',
    'POST /api/admin/import/old-site',
    'GET /api/admin/import/old-site/pictures',
    'POST /api/admin/import/old-site/pictures/retry',
    'POST /api/admin/import/old-site/pictures/give-up',
    'POST /api/admin/import/pictures',
    'POST /api/admin/backup',
  ),
};

/** Deletions that can be undone for 30 days, or delete nothing that was written. Every other one is permanent. */
const restorable = keys(
  'DELETE /api/blog/posts/{id}',
  'DELETE /api/blog/categories/{id}',
  'DELETE /api/testimonials/{id}',
  'DELETE /api/admin/pages/{id}',
  'DELETE /api/admin/pictures/{id}',
  'DELETE /api/admin/subscribers/{id}',
  'DELETE /api/admin/inbox/items/{id}',
  'DELETE /api/admin/audits/{id}',
  'DELETE /api/admin/audits/{id}/link',
  'DELETE /api/reports/{token}/actions/{id}',
  'DELETE /api/unsubscribe/{token}',
  'DELETE /api/admin/redirects/{id}',
);

/** Calls that need recent proof of identity, not only a session cookie (ASVS 7.5.1). */
const needProof = keys(
  'PUT /api/auth/password',
  'DELETE /api/admin/reply-templates/{id}',
  'DELETE /api/admin/audit-wordings/{id}',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/auth/factors/passkeys/options',
  'POST /api/auth/factors/passkeys',
  'DELETE /api/auth/factors/passkeys/{id}',
  'POST /api/auth/factors/app/new',
  'POST,DELETE /api/auth/factors/app',
  'POST /api/auth/factors/recovery-codes',
  'PUT /api/admin/second-factor',
  'PUT /api/admin/webhook',
  'POST /api/admin/webhook/secret',
  'DELETE /api/admin/users/{id}/factors',
  'POST /api/admin/users',
  'PATCH,DELETE /api/admin/users/{id}',
  'POST /api/admin/users/{id}/reset-link',
  'DELETE /api/admin/users/{id}/sessions',
  'GET /api/admin/inbox/export',
  'GET /api/admin/clients/{id}/export',
  'DELETE /api/admin/clients/{id}',
  'POST /api/admin/bin/erase',
  'GET /api/admin/subscribers/export',
  'POST /api/admin/newsletters/{id}',
  'GET /api/admin/export',
  'GET /api/admin/export/archive',
  'POST /api/admin/import',
  'POST /api/admin/import/old-site',
  'POST /api/admin/backup',
);

type Group = keyof typeof declaredAccess;

/** An endpoint's access decision for a caller, whatever its later response. */
type Verdict = 'let in' | 401 | 403;

/** Rows that refuse an authorized caller without recent proof. */
const withoutProof = (key: string, verdict: Verdict): Verdict =>
  verdict === 'let in' && needProof.includes(key) ? 403 : verdict;

const groupOf = (access: Access): Group | undefined => {
  if (access === 'public') return 'everyone';
  if (access === 'account') return 'staff';
  if ('openWith' in access) return access.openWith === 'visitorsChangeImages' ? 'image changers' : undefined;
  return access.includes('editor') ? 'staff' : 'admins';
};

const groups = Object.keys(declaredAccess) as Group[];

/** The expected access by group and role. */
const verdicts = {
  nobody: { everyone: 'let in', 'image changers': 401, staff: 401, admins: 401 },
  'nobody, where visitors change images': {
    everyone: 'let in',
    'image changers': 'let in',
    staff: 401,
    admins: 401,
  },
  editor: { everyone: 'let in', 'image changers': 'let in', staff: 'let in', admins: 403 },
  admin: { everyone: 'let in', 'image changers': 'let in', staff: 'let in', admins: 'let in' },
} as const satisfies Record<string, Record<Group, Verdict>>;

type ChangeSession = (session: StoredSession) => StoredSession;
const ofAccount =
  (accountId: string): ChangeSession =>
  (session) => ({ ...session, accountId });
const startedAgo =
  (age: number, idle: number): ChangeSession =>
  (session) => ({
    ...session,
    createdAt: new Date(Date.parse(session.createdAt) - age).toISOString(),
    seenAt: new Date(Date.parse(session.seenAt) - idle).toISOString(),
  });

/** Everybody who may come along: what a real session is turned into, and what is to be made of them. */
const callers: [
  who: string,
  session: ChangeSession | undefined,
  verdicts: Record<Group, Verdict>,
  isProven?: boolean,
][] = [
  ['a visitor', undefined, verdicts.nobody],
  ['an admin', ofAccount('admin'), verdicts.admin],
  ['an editor', ofAccount('editor'), verdicts.editor],
  ['a pending account', ofAccount('pending'), verdicts.nobody],
  ['a disabled account', ofAccount('disabled'), verdicts.nobody],
  ['a deleted account', ofAccount('deleted'), verdicts.nobody],
  [
    'an admin whose session is as old and as idle as it may be',
    startedAgo(14 * DAY, 12 * HOUR),
    verdicts.admin,
    false,
  ],
  ['an admin whose last proof is as old as it may be', startedAgo(10 * MINUTE, 0), verdicts.admin],
  [
    'an admin, or a thief of the cookie, whose last proof is too old',
    startedAgo(10 * MINUTE + 1, 0),
    verdicts.admin,
    false,
  ],
  ['an admin whose session is too old', startedAgo(14 * DAY + 1, 0), verdicts.nobody],
  ['an admin who was away for too long', startedAgo(HOUR * 13, 12 * HOUR + 1), verdicts.nobody],
];

/** A request that reaches the handler but finds nothing to change. */
async function verdictOf({ ask }: TestApi, { key, body }: Endpoint): Promise<Verdict> {
  const answer = await ask(key.replace(/\{\w+\}/g, 'no-such'), body && asJson({}));
  await answer.text(); // a large body that nobody reads breaks off where requests are mocked
  const { status } = answer;
  return status === 401 || status === 403 ? status : 'let in';
}

const isAsDeclared =
  (session: ChangeSession | undefined, expected: Record<Group, Verdict>, isProven = true) =>
  async (api: TestApi): Promise<void> => {
    await api.logIn('admin');
    const { host } = api;
    const secret = host.secret.read() ?? '';
    const sessions = (await host.accounts.read()).sessions.map((one) => session?.({ ...one }) ?? { ...one });
    await host.accounts.update((accounts) => void (accounts.sessions = []));
    const verdicts: [string, Verdict][] = [];
    for (const row of rows) {
      // Without a session, or after a call that ended it.
      if ((await host.accounts.read()).sessions.length === 0) {
        await host.accounts.update((accounts) => void (accounts.sessions = structuredClone(sessions)));
      }
      host.secret.write(session ? secret : '');
      verdicts.push([row.key, await verdictOf(api, row)]);
    }
    const wanted = groups.flatMap((group) =>
      declaredAccess[group].map((key) => [
        key,
        isProven ? expected[group] : withoutProof(key, expected[group]),
      ]),
    );
    expect(Object.fromEntries(verdicts)).toEqual(Object.fromEntries(wanted));
  };

export const accessCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'access: a change from another site is refused and not made'(api) {
      for (const headers of foreign) {
        await api.refuses('POST /api/audit-request', [403, SENTENCE], withHeaders(headers));
      }
      expect((await api.host.stored()).leads.leads).toEqual([]);
    },
    async 'access: a change from the site’s own pages is made, and anyone may read'({ ask, host }) {
      for (const headers of [
        { 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
        { origin: host.origin },
        { referer: `${host.origin}/contact` },
        {},
      ]) {
        const answer = await ask('POST /api/audit-request', withHeaders(headers));
        expect({ ...headers, status: answer.status }).toEqual({ ...headers, status: 201 });
      }
      expect((await ask('GET /api/site', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
    },
    async 'access: access is checked before the body'(api) {
      const init = { headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' }, body: '{' };
      await api.refuses('PUT /api/blog/posts/seo-1', [401, 'Please log in first.'], init);
      await api.refuses('POST /api/contact', [403, SENTENCE], init);
    },
    // asvs:6.3.4
    'matrix: every endpoint declares its intended access'() {
      const declared = rows.map(({ key, access }) => [key, groupOf(access)]);
      const expected = groups.flatMap((group) => declaredAccess[group].map((key) => [key, group]));
      expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
      const proven = rows.filter((row) => row.needsProof).map(({ key }) => key);
      expect(new Set(proven)).toEqual(new Set(needProof));
      return Promise.resolve();
    },
    'matrix: permanent deletion needs recent proof, and an admin unless it is one’s own session or factor'() {
      const isForGood = ({ key }: Endpoint) =>
        /\/era(?:se|sures)$/.test(key) || (key.startsWith('DELETE ') && !restorable.includes(key));
      for (const { key, access, needsProof } of rows.filter(isForGood)) {
        const group = key.includes(' /api/auth/') ? 'staff' : 'admins';
        expect([key, needsProof, groupOf(access)]).toEqual([key, true, group]);
      }
      return Promise.resolve();
    },
    'matrix: where visitors may change images, they can do only that': {
      rateLimiter: unlimited,
      capabilities: { visitorsChangeImages: true },
      isSweep: true,
      run: isAsDeclared(undefined, verdicts['nobody, where visitors change images']),
    },
  }),
  ...casesAs('admin', {
    // asvs:3.5.2
    async 'access: a change with a session is refused if it could come from a form of an unknown site'(api) {
      const message =
        'The origin of this request is unknown. Send it as application/json, or with the type of its file.';
      for (const body of [new Uint8Array(), 'text', new URLSearchParams(), new FormData()]) {
        await api.refuses('POST /api/auth/logout', [403, message], { body });
      }
      for (const _ of ['with a session', 'without']) {
        expect((await api.ask('POST /api/auth/logout')).status).toBe(204);
      }
    },
  }),
  ...casesFor(callers, ([who, session, expected, isProven]) => ({
    // asvs:7.3.1 8.2.1 8.3.1
    name: `matrix: every endpoint enforces its access for ${who}`,
    rateLimiter: unlimited,
    isSweep: true,
    run: isAsDeclared(session, expected, isProven),
  })),
];

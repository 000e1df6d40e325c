import { expect } from 'vitest';
import type { HandClock } from '../../../mocks/host/memory-host.ts';
import { type CallApi, makeClient } from '../../../src/api/client.ts';
import { PROBLEM_TYPE } from '../../../src/contract/headers.ts';
import type { HostNotice } from '../../../src/contract/host-notice.ts';
import type { FieldErrors } from '../../../src/contract/problem.ts';
import type { HostHealth } from '../../../src/contract/site-health.ts';
import type { Capabilities } from '../../../src/contract/site.ts';
import type { Frozen } from '../../core/frozen.ts';
import type { Ports } from '../../core/ports.ts';
import type { SecurityEvent } from '../../core/security-log.ts';
import type { Lead } from '../../core/state.ts';
import { type AccountName, accounts } from '../support/seed.ts';
import type { OpenHost } from './host.ts';

/** A rate limiter that lets every call through. */
export const unlimited: Ports['rateLimiter'] = {
  take: () => Promise.resolve(0),
  giveBack: () => Promise.resolve(),
};

/** The address whose passkeys the hosts under test accept. */
export const PASSKEY_SITE = 'https://coach.example.com';

/** An announced lead, and whether it was durable at that moment. */
export interface Announced {
  lead: Frozen<Lead>;
  wasStored: Promise<boolean>;
}

/** A logged security event, with its address. */
export interface LoggedEvent {
  event: SecurityEvent;
  address: string | undefined;
  time: string;
}

/** The environment of a case: a fresh host, and one visitor. */
export interface TestApi {
  host: OpenHost;
  clock: HandClock;
  /** The typed client of the application. */
  call: CallApi;
  /** A raw request; the key is method and path, such as `GET /api/site`. */
  ask(key: string, init?: RequestInit): Promise<Response>;
  /** Sends a request twice and expects its refusal as a plain sentence and as RFC 9457 (decision 18). */
  refuses(key: string, refused: Refused, init?: RequestInit): Promise<void>;
  logIn(as: AccountName): Promise<void>;
  announced: readonly Announced[];
  noted: readonly LoggedEvent[];
  /** Number of passwords hashed or checked. */
  hashings(): number;
  /** The failures that the core reported. */
  reports: readonly unknown[];
}

/** A case that holds in every host. */
export interface Case extends Partial<
  Pick<Ports, 'stockPictures' | 'siteScanner' | 'rateLimiter' | 'setUp' | 'subscriberMails'>
> {
  name: string;
  /** The account logged in at the start. */
  as?: AccountName;
  capabilities?: Partial<Capabilities>;
  notices?: readonly HostNotice[];
  health?: HostHealth;
  /** `false` for a host without a mail server. */
  sendsMail?: boolean;
  /** It calls every row, so it does not count as a case for any row. */
  isSweep?: boolean;
  run(api: TestApi): Promise<void>;
}

/** Cases by name, as one visitor; some override options. */
export const casesAs = (
  as: AccountName | 'visitor',
  named: Readonly<Record<string, Case['run'] | Omit<Case, 'name' | 'as'>>>,
): Case[] =>
  Object.entries(named).map(([name, one]) => ({
    name,
    ...(as !== 'visitor' && { as }),
    ...(typeof one === 'function' ? { run: one } : one),
  }));

/** A case for each row of a table. */
export const casesFor = <Row>(rows: readonly Row[], caseOf: (row: Row) => Case): Case[] => rows.map(caseOf);

export function makeTestApi(
  host: OpenHost,
  parts: Pick<TestApi, 'clock' | 'announced' | 'noted' | 'hashings' | 'reports'>,
): TestApi {
  const call = makeClient((request) => host.send(request), host.origin);
  const ask: TestApi['ask'] = (key, init = {}) => {
    const [method = '', path = ''] = key.split(' ');
    const headers = new Headers(init.headers);
    // A program's call even without a body, unlike any form of another site.
    if (method === 'POST' && init.body === undefined) headers.set('content-type', 'application/json');
    return host.send(new Request(host.origin + path, { ...init, method, headers }));
  };
  return {
    ...parts,
    host,
    call,
    ask,
    async refuses(key, refused, init = {}) {
      const plain = await ask(key, init);
      expect(await plain.text()).toBe(refused[1]);
      expect(plain.status).toBe(refused[0]);
      expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      await expectProblem(ask, key, init, refused);
    },
    async logIn(as) {
      const { email, password } = accounts[as];
      await call('POST /api/auth/login', { body: { email, password } });
    },
  };
}

/** A body with its media type, for `ask`. */
export const asJson = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The status, the sentence, and the field that it stands at, or messages by field in the order of the answer. */
export type Refused = readonly [status: number, message: string, errors?: string | FieldErrors];

/** Sends a request and expects a refusal as RFC 9457; names the call on failure. */
export async function expectProblem(
  ask: TestApi['ask'],
  key: string,
  init: RequestInit,
  [status, message, at]: Refused,
  tried?: unknown,
): Promise<void> {
  const errors = typeof at === 'string' ? { [at]: [message] } : at;
  const headers = new Headers(init.headers);
  headers.set('accept', `application/json, ${PROBLEM_TYPE}`);
  const answer = await ask(key, { ...init, headers });
  const problem = (await answer.json()) as { errors?: FieldErrors };
  expect({ tried, status: answer.status, type: answer.headers.get('content-type'), problem }).toEqual({
    tried,
    status,
    type: PROBLEM_TYPE,
    problem: {
      type: 'about:blank',
      title: status === 500 ? 'Error' : (expect.not.stringMatching(/^(?:Error)?$/) as string),
      status,
      detail: message,
      ...(errors && { errors }),
    },
  });
  expect(Object.keys(problem.errors ?? {})).toEqual(Object.keys(errors ?? {}));
}

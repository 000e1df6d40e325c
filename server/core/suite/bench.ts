import { expect } from 'vitest';
import type { HostNotice } from '../../../src/contract/host-notice.ts';
import type { HostHealth } from '../../../src/contract/site-health.ts';
import type { Capabilities } from '../../../src/contract/site.ts';
import { PROBLEM_TYPE } from '../../../src/contract/media-types.ts';
import type { FieldErrors } from '../../../src/contract/problem.ts';
// The core must not know the client; its suite may, so that cases call the API as the application does.
import { makeClient, type CallApi } from '../../../src/api/client.ts';
import type { Frozen, Pictures, RateLimiter, SetUp, SiteLooker } from '../ports.ts';
import type { SecurityEvent } from '../security-log.ts';
import type { Enquiry } from '../state.ts';
import { accounts, type AccountName } from './seed.ts';
import type { HandClock } from './hand-clock.ts';
import type { OpenHost } from './host.ts';

/** An enquiry as it was announced, and whether a restart would have found it at that moment. */
export interface Announced {
  enquiry: Frozen<Enquiry>;
  wasKept: Promise<boolean>;
}

/** What was noted for whoever looks into an incident, and the address that it came from. */
export interface Noted {
  event: SecurityEvent;
  address: string | undefined;
}

/** What a case works with: one fresh host, and one visitor in front of it. */
export interface Bench {
  host: OpenHost;
  clock: HandClock;
  /** The typed client of the application. */
  call: CallApi;
  /** A request by hand; the key is method and path, such as `GET /api/site`. */
  ask(key: string, init?: RequestInit): Promise<Response>;
  logIn(as: AccountName): Promise<void>;
  announced: readonly Announced[];
  noted: readonly Noted[];
  /** How many passwords were hashed or checked so far. */
  hashings(): number;
  /** What the core reported as its own failure. */
  reports: readonly unknown[];
}

/** One thing that holds in every host. */
export interface Case {
  name: string;
  capabilities?: Partial<Capabilities>;
  pictures?: Pictures;
  siteLooker?: SiteLooker;
  /** A rate limiter other than the host's own. */
  rateLimiter?: RateLimiter;
  /** What the host has noticed about its set-up. */
  notices?: readonly HostNotice[];
  /** What there is to see to for whoever sets up the host; without it nobody does. */
  setUp?: SetUp;
  /** How the host fares; without it there is nothing to tell. */
  health?: HostHealth;
  /** `false` for a host without a mail server. */
  sendsMail?: boolean;
  /** It calls every row there is, so its calls do not show that a row has a case of its own. */
  isSweep?: boolean;
  run(bench: Bench): Promise<void>;
}

export function makeBench(
  host: OpenHost,
  given: Pick<Bench, 'clock' | 'announced' | 'noted' | 'hashings' | 'reports'>,
): Bench {
  const call = makeClient((request) => host.send(request), host.origin);
  return {
    ...given,
    host,
    call,
    ask(key, init = {}) {
      const [method = '', path = ''] = key.split(' ');
      return host.send(new Request(host.origin + path, { ...init, method }));
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

interface Refused {
  status: number;
  sentence: string;
  /** Messages by field, in the order of the answer; none where no field is at fault. */
  errors?: FieldErrors;
}

/** Sends a request twice and expects its refusal as a plain sentence and as RFC 9457 (decision 18). */
export async function expectRefusal(
  { ask }: Bench,
  key: string,
  init: RequestInit,
  { status, sentence, errors }: Refused,
): Promise<void> {
  const plain = await ask(key, init);
  expect(await plain.text()).toBe(sentence);
  expect(plain.status).toBe(status);
  expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8');

  const headers = new Headers(init.headers);
  headers.set('accept', `application/json, ${PROBLEM_TYPE}`);
  const detailed = await ask(key, { ...init, headers });
  const problem = (await detailed.json()) as { errors?: FieldErrors };
  expect(detailed.status).toBe(status);
  expect(detailed.headers.get('content-type')).toBe(PROBLEM_TYPE);
  expect(problem).toEqual({
    type: 'about:blank',
    title: expect.any(String) as string,
    status,
    detail: sentence,
    ...(errors && { errors }),
  });
  expect(Object.keys(problem.errors ?? {})).toEqual(Object.keys(errors ?? {}));
}

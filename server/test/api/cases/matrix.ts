import { expect } from 'vitest';
import type { Access, Endpoint } from '../../../core/api/endpoint.ts';
import { rows } from '../../../core/core.ts';
import type { StoredSession } from '../../../core/state.ts';
import { asJson, casesAs, type Bench, type Case } from '../bench.ts';
import { DAY, HOUR, MINUTE } from '../../support/seed.ts';
import { declaredAccess, needProof, type Group } from './declared-access.ts';

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
async function verdictOf({ ask }: Bench, { key, body }: Endpoint): Promise<Verdict> {
  const answer = await ask(key.replace(/\{\w+\}/g, 'no-such'), body && asJson({}));
  await answer.text(); // a large body that nobody reads breaks off where requests are mocked
  const { status } = answer;
  return status === 401 || status === 403 ? status : 'let in';
}

const isAsDeclared =
  (session: ChangeSession | undefined, expected: Record<Group, Verdict>, isProven = true) =>
  async (bench: Bench): Promise<void> => {
    await bench.logIn('admin');
    const { host } = bench;
    const secret = host.secret.read() ?? '';
    const sessions = (await host.people.read()).sessions.map((one) => session?.({ ...one }) ?? { ...one });
    await host.people.update((people) => void (people.sessions = []));
    const verdicts: [string, Verdict][] = [];
    for (const row of rows) {
      // Without a session, or after a call that ended it.
      if ((await host.people.read()).sessions.length === 0) {
        await host.people.update((people) => void (people.sessions = structuredClone(sessions)));
      }
      host.secret.write(session ? secret : '');
      verdicts.push([row.key, await verdictOf(bench, row)]);
    }
    const wanted = groups.flatMap((group) =>
      declaredAccess[group].map((key) => [
        key,
        isProven ? expected[group] : withoutProof(key, expected[group]),
      ]),
    );
    expect(Object.fromEntries(verdicts)).toEqual(Object.fromEntries(wanted));
  };

export const matrixCases: readonly Case[] = [
  ...casesAs('visitor', {
    'matrix: every endpoint declares the access that was meant for it'() {
      const declared = rows.map(({ key, access }) => [key, groupOf(access)]);
      const meant = groups.flatMap((group) => declaredAccess[group].map((key) => [key, group]));
      expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(meant));
      expect(rows.filter((row) => row.needsProof).map(({ key }) => key)).toEqual(
        expect.arrayContaining([...needProof]),
      );
      return Promise.resolve();
    },
    'matrix: where visitors may change images, they may do that and nothing else besides': {
      rateLimiter: { take: () => Promise.resolve(0) },
      capabilities: { visitorsChangeImages: true },
      isSweep: true,
      run: isAsDeclared(undefined, verdicts['nobody, where visitors change images']),
    },
  }),
  ...callers.map(([who, session, expected, isProven]): Case => ({
    name: `matrix: every endpoint keeps to its access with ${who}`,
    rateLimiter: { take: () => Promise.resolve(0) },
    isSweep: true,
    run: isAsDeclared(session, expected, isProven),
  })),
];

import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { OneTimeLink, StoredAccount } from '../state.ts';
import type { AccessReader, AccessWriter } from '../store/access-repositories.ts';
import { awaitsPassword, hasAdmin } from './find-account.ts';

const HOUR = 3_600_000;
/** How long a link works, in milliseconds. */
const LIFE = { 'set-up': 24 * HOUR, reset: HOUR, welcome: 7 * 24 * HOUR } as const;

const PAGES = { 'set-up': '/set-up', reset: '/reset-password', welcome: '/welcome' } as const;

type Kind = OneTimeLink['kind'];

const deadLink: Record<Kind | 'any', string> = {
  any: 'Please ask for a new one.',
  reset: 'Please ask an admin for a new one.',
  'set-up': 'Run “npm run set-up-link” on the server for a new one.',
};

async function newLink(
  { ids }: Pick<Ports, 'ids'>,
  purpose: keyof typeof LIFE,
  accountId: string | null,
  now: Date,
): Promise<{ path: string; link: OneTimeLink }> {
  const token = ids.token();
  const expiresAt = new Date(now.getTime() + LIFE[purpose]).toISOString();
  const kind: Kind = accountId === null ? 'set-up' : 'reset';
  const link = { fingerprint: await ids.fingerprint(token), kind, accountId, expiresAt };
  // Behind the # it reaches no log and no other site.
  return { path: `${PAGES[purpose]}#${token}`, link };
}

/** A link that makes the first admin, and its record: the secret itself is nowhere but in the link. */
export const makeFirstAdminLink = (ports: Pick<Ports, 'ids'>, now: Date) =>
  newLink(ports, 'set-up', null, now);

/** What a link of an account is for: a welcome link lets its owner choose the first password. */
export const purposeOf = (owner: Parameters<typeof awaitsPassword>[0]): 'reset' | 'welcome' =>
  awaitsPassword(owner) ? 'welcome' : 'reset';

/** A link that sets an account's password, and its record. It works for an hour, a welcome link for seven days. */
export const makeAccountLink = (
  ports: Pick<Ports, 'ids'>,
  owner: Frozen<StoredAccount>,
  now: Date,
  purpose = purposeOf(owner),
) => newLink(ports, purpose, owner.id, now);

/** Keeps a link. Those for the same purpose stop working, and expired ones are cleared away. */
export async function keepLink({ links }: AccessWriter, link: OneTimeLink, now: Date): Promise<void> {
  await links.removeExpired(now);
  await links.removeFor(link);
  await links.put(link);
}

/**
 * Finds a link that works.
 *
 * @param kind what it must be for, where that matters
 * @throws HttpError 404 when it has been used, has expired, or never was; 409 for a set-up link of a site with an admin
 */
export async function findLink(
  { links, accounts }: AccessReader,
  fingerprint: string,
  now: Date,
  kind?: Kind,
): Promise<Frozen<OneTimeLink>> {
  const link = await links.byFingerprint(fingerprint);
  if (!link || Date.parse(link.expiresAt) <= now.getTime() || (kind && link.kind !== kind)) {
    throw new HttpError(404, `This link has been used or has expired. ${deadLink[kind ?? 'any']}`);
  }
  if (link.kind === 'set-up' && hasAdmin(await accounts.all())) {
    throw new HttpError(
      409,
      'This site has an admin already. Please log in, or ask that admin for an account.',
    );
  }
  return link;
}

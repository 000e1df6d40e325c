import { HOUR } from '../../../src/lib/time.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import type { OneTimeLink, ReadAccount } from '../state.ts';
import type { AccessReader, AccessWriter } from '../store/access-repositories.ts';
import { awaitsPassword, hasAdmin } from './find-account.ts';

/** Validity of a link, in milliseconds. */
const LIFETIMES_MS = { 'set-up': 24 * HOUR, reset: HOUR, welcome: 7 * 24 * HOUR } as const;

const PAGE_PATHS = { 'set-up': '/set-up', reset: '/reset-password', welcome: '/welcome' } as const;

type Kind = OneTimeLink['kind'];

const deadLink: Record<Kind | 'any', string> = {
  any: 'Please ask for a new one.',
  reset: 'Please ask an admin for a new one.',
  'set-up': 'Please ask the person who runs the server for a new one.',
};

async function newLink(
  { ids }: Pick<Ports, 'ids'>,
  purpose: keyof typeof LIFETIMES_MS,
  accountId: string | null,
  now: Date,
): Promise<{ path: string; link: OneTimeLink }> {
  const token = ids.token();
  const expiresAt = new Date(now.getTime() + LIFETIMES_MS[purpose]).toISOString();
  const kind: Kind = accountId === null ? 'set-up' : 'reset';
  const link = { fingerprint: await ids.fingerprint(token), kind, accountId, expiresAt };
  // The fragment (#) reaches no log and no other site.
  return { path: `${PAGE_PATHS[purpose]}#${token}`, link };
}

/** Creates the link for the first admin, and its record. Only the link contains the secret. */
export const makeFirstAdminLink = (ports: Pick<Ports, 'ids'>, now: Date) =>
  newLink(ports, 'set-up', null, now);

/** A welcome link lets the owner choose the first password. */
export const purposeOf = (owner: Parameters<typeof awaitsPassword>[0]): 'reset' | 'welcome' =>
  awaitsPassword(owner) ? 'welcome' : 'reset';

/** A link that sets an account's password, and its record: for an hour, a welcome link for seven days. */
export const makeAccountLink = (
  ports: Pick<Ports, 'ids'>,
  owner: ReadAccount,
  now: Date,
  purpose = purposeOf(owner),
) => newLink(ports, purpose, owner.id, now);

/** Stores a link, replaces those with the same purpose, and removes expired ones. */
export async function keepLink({ links }: AccessWriter, link: OneTimeLink, now: Date): Promise<void> {
  await links.removeExpired(now);
  await links.removeFor(link);
  await links.put(link);
}

/** A valid link. Refuses with 404 a used, expired or other one, with 409 a set-up link of a site with an admin. */
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
    const message = 'This site already has an admin. Please log in, or ask that admin for an account.';
    throw new HttpError(409, message);
  }
  return link;
}

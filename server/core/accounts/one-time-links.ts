import { Refusal } from '../api/refusal.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { OneTimeLink, People } from '../state.ts';
import { hasAdmin } from './find-account.ts';

const HOUR = 3_600_000;
/** How long a link works, in milliseconds. */
const LIFE = { 'set-up': 24 * HOUR, reset: HOUR } as const;

type Kind = OneTimeLink['kind'];

const deadLink: Record<Kind | 'any', string> = {
  any: 'Please ask for a new one.',
  reset: 'Please ask an admin for a new one.',
  'set-up': 'Run “npm run set-up-link” on the server for a new one.',
};

/** A link's record; the secret itself is nowhere but in the link. */
export async function makeLink(
  { ids }: Pick<Ports, 'ids'>,
  kind: Kind,
  accountId: string | null,
  now: Date,
): Promise<{ path: string; link: OneTimeLink }> {
  const token = ids.token();
  const expiresAt = new Date(now.getTime() + LIFE[kind]).toISOString();
  const link = { fingerprint: await ids.fingerprint(token), kind, accountId, expiresAt };
  // Behind the # it reaches no log and no other site.
  return { path: `/${kind === 'reset' ? 'reset-password' : kind}#${token}`, link };
}

/** Keeps a link. Those for the same purpose stop working, and expired ones are cleared away. */
export function keepLink(people: People, link: OneTimeLink, now: Date): void {
  const lasting = people.links.filter(
    ({ kind, accountId, expiresAt }) =>
      Date.parse(expiresAt) > now.getTime() && !(kind === link.kind && accountId === link.accountId),
  );
  people.links = [...lasting, link];
}

/** Makes a link stop working, and with it all others for the same purpose. */
export function useUp(people: People, { kind, accountId }: Frozen<OneTimeLink>): void {
  people.links = people.links.filter((other) => other.kind !== kind || other.accountId !== accountId);
}

/**
 * Finds a link that works.
 *
 * @param kind what it must be for, where that matters
 * @throws Refusal 404 when it has been used, has expired, or never was; 409 for a set-up link of a site with an admin
 */
export function findLink<Link extends Frozen<OneTimeLink>>(
  people: { readonly links: readonly Link[]; readonly accounts: Frozen<People>['accounts'] },
  fingerprint: string,
  now: Date,
  kind?: Kind,
): Link {
  const link = people.links.find((other) => other.fingerprint === fingerprint);
  if (!link || Date.parse(link.expiresAt) <= now.getTime() || (kind && link.kind !== kind)) {
    throw new Refusal(404, `This link has been used or has expired. ${deadLink[kind ?? 'any']}`);
  }
  if (link.kind === 'set-up' && hasAdmin(people.accounts)) {
    throw new Refusal(
      409,
      'This site has an admin already. Please log in, or ask that admin for an account.',
    );
  }
  return link;
}

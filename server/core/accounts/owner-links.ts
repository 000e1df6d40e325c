import * as z from 'zod/mini';
import type { Account } from '../../../src/contract/account.ts';
import { HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import type { ReadAccount } from '../state.ts';
import type { AccessWriter } from '../store/access-repositories.ts';
import { queueNotice } from './account-mails.ts';
import { hasAdmin } from './find-account.ts';
import { keepLink, makeAccountLink, makeFirstAdminLink } from './one-time-links.ts';
import { NO_FACTORS, withFactors } from './second-factor.ts';
import { revokeAccess } from './sessions.ts';

type LinkPorts = Pick<Ports, 'access' | 'accountMails' | 'clock' | 'ids' | 'securityLog'>;

/** Whose link a command makes: that of the first admin, or of the account with an email address. */
export const OwnerLinkWish = z.object({
  email: z.optional(z.string()),
  /** Takes the second factors off. */
  withoutFactor: z.optional(z.boolean()),
});
export type OwnerLinkWish = z.output<typeof OwnerLinkWish>;

export interface OwnerLink {
  path: string;
  owner?: { email: string; isActive: boolean };
}

interface Maker {
  by: 'start' | 'command';
  /** Whether several servers share the store: then a new set-up link does not end those of other servers. */
  isShared: boolean;
  /** Whether no server runs: then the next start keeps a set-up link. */
  awaitsStart?: boolean;
}

export async function takeFactorsOff(
  ports: Pick<Ports, 'accountMails'>,
  access: AccessWriter,
  owner: ReadAccount,
  now: Date,
  by?: Account,
): Promise<void> {
  await access.accounts.put(withFactors(owner, NO_FACTORS));
  await revokeAccess(access, owner.id);
  await queueNotice(ports, access, owner.id, 'factors-removed', now, by);
}

/** Makes the link of the first admin, which ends earlier ones. Returns its path; `undefined` if there is an admin. */
async function setUpLink(
  ports: LinkPorts,
  { by, isShared, awaitsStart = false }: Maker,
): Promise<string | undefined> {
  const { access, clock, securityLog } = ports;
  const now = clock.now();
  const { path, link } = await makeFirstAdminLink(ports, now);
  const isStored = await access.transaction(async (within) => {
    const { accounts, links } = within;
    if (hasAdmin(await accounts.all())) return false;
    await links.removeExpired(now);
    const others = isShared || by === 'start' ? await links.all() : [];
    await keepLink(within, awaitsStart ? { ...link, awaitsStart } : link, now);
    for (const { awaitsStart, ...other } of others) {
      if (other.kind === 'set-up' && (isShared || awaitsStart)) await links.put(other);
    }
    return true;
  });
  if (!isStored) return undefined;
  securityLog?.note({ event: 'set-up-link-made', by });
  return path;
}

async function resetLink(ports: LinkPorts, email: string, withoutFactor: boolean): Promise<OwnerLink> {
  const { access, accountMails, clock, securityLog } = ports;
  const now = clock.now();
  const { path, owner } = await access.transaction(async (within) => {
    const owner = await within.accounts.byEmail(email);
    if (!owner) throw new HttpError(404, `No account has the email address ${email}.`);
    const { path, link } = await makeAccountLink(ports, owner, now, 'reset');
    if (withoutFactor) await takeFactorsOff(ports, within, owner, now);
    else await revokeAccess(within, owner.id);
    await keepLink(within, link, now);
    await queueNotice(ports, within, owner.id, 'link-made', now);
    return { path, owner };
  });
  accountMails?.announce();
  if (withoutFactor) securityLog?.note({ event: 'factors-removed', account: owner.id, by: 'command' });
  securityLog?.note({ event: 'reset-link-made', account: owner.id, by: 'command' });
  return { path, owner: { email: owner.email, isActive: owner.state === 'active' } };
}

/** Makes a link for an owner’s command. Refuses with 404 or 409. */
export async function makeOwnerLink(
  ports: LinkPorts,
  { email, withoutFactor = false }: OwnerLinkWish,
  maker: Maker,
): Promise<OwnerLink> {
  if (email !== undefined) return resetLink(ports, email, withoutFactor);
  const path = await setUpLink(ports, maker);
  if (path !== undefined) return { path };
  throw new HttpError(
    409,
    'This site already has an admin, who can approve accounts and make links for setting a new password.',
  );
}

/**
 * Makes the link for the first admin at startup (decision 6), which ends earlier ones but that of a command.
 * @returns its path; `undefined` if there is an admin
 */
export const openFirstAdmin = (ports: LinkPorts, isShared: boolean): Promise<string | undefined> =>
  setUpLink(ports, { by: 'start', isShared });

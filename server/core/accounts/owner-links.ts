import type { Ports } from '../ports.ts';
import type { OneTimeLink, ReadAccount } from '../state.ts';
import type { AccessWriter } from '../store/access-repositories.ts';
import { queueNotice } from './account-mails.ts';
import { hasAdmin } from './find-account.ts';
import { keepLink, makeFirstAdminLink } from './one-time-links.ts';
import { NO_FACTORS, withFactors } from './second-factor.ts';
import { revokeAccess } from './sessions.ts';

type SomePorts = Pick<Ports, 'access' | 'accountMails' | 'clock' | 'securityLog'>;

export interface LinkOptions {
  /** Takes the second factors off. */
  withoutFactor?: boolean | undefined;
}

interface Maker extends LinkOptions {
  by: 'start' | 'command';
  /** Whether several servers share the store: then a new set-up link does not end those of other servers. */
  isShared: boolean;
}

export async function takeFactorsOff(
  ports: Pick<Ports, 'accountMails'>,
  access: AccessWriter,
  owner: ReadAccount,
  now: Date,
): Promise<void> {
  await access.accounts.put(withFactors(owner, NO_FACTORS));
  await revokeAccess(access, owner.id);
  await queueNotice(ports, access, owner.id, 'factors-removed', now);
}

async function keepSetUpLink(
  { access, clock, securityLog }: SomePorts,
  link: OneTimeLink,
  { by, isShared }: Maker,
): Promise<boolean> {
  const now = clock.now();
  const isKept = await access.transaction(async (within) => {
    const { accounts, links } = within;
    if (hasAdmin(await accounts.all())) return false;
    await links.removeExpired(now);
    const others = isShared || by === 'start' ? await links.all() : [];
    await keepLink(within, link, now);
    for (const { awaitsStart, ...other } of others) {
      if (other.kind === 'set-up' && (isShared || awaitsStart)) await links.put(other);
    }
    return true;
  });
  if (isKept) securityLog?.note({ event: 'set-up-link-made', by });
  return isKept;
}

async function keepResetLink(
  ports: SomePorts,
  link: OneTimeLink,
  { withoutFactor = false }: Maker,
): Promise<boolean> {
  const { access, accountMails, clock, securityLog } = ports;
  const now = clock.now();
  const account = await access.transaction(async (within) => {
    const owner = await within.accounts.byId(link.accountId ?? '');
    if (!owner) return undefined;
    if (withoutFactor) await takeFactorsOff(ports, within, owner, now);
    else await revokeAccess(within, owner.id);
    await keepLink(within, link, now);
    await queueNotice(ports, within, owner.id, 'link-made', now);
    return owner.id;
  });
  accountMails?.announce();
  if (account === undefined) return false;
  if (withoutFactor) securityLog?.note({ event: 'factors-removed', account, by: 'command' });
  securityLog?.note({ event: 'reset-link-made', account, by: 'command' });
  return true;
}

/**
 * Over files a new set-up link ends earlier ones, but a start keeps one that a command made while no server ran.
 * @returns false if there already is an admin, or no such account
 */
export const keepOwnerLink = (ports: SomePorts, link: OneTimeLink, maker: Maker): Promise<boolean> =>
  link.kind === 'set-up' ? keepSetUpLink(ports, link, maker) : keepResetLink(ports, link, maker);

/** Creates the link for the first admin at startup (decision 6). Returns its path, if there is no admin. */
export async function openFirstAdmin(
  ports: SomePorts & Pick<Ports, 'ids'>,
  isShared: boolean,
): Promise<string | undefined> {
  const { path, link } = await makeFirstAdminLink(ports, ports.clock.now());
  return (await keepOwnerLink(ports, link, { by: 'start', isShared })) ? path : undefined;
}

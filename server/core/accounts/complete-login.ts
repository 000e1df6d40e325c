import type { Account, LoginAnswer } from '../../../src/contract/account.ts';
import type { FactorAsked } from '../../../src/contract/second-factor.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import { logEvent, type LoginMethod } from '../security-log.ts';
import type { StoredAccount } from '../state.ts';
import type { AccessReader, AccessWriter } from '../store/access-repositories.ts';
import { queueNotice } from './account-mails.ts';
import { newChallenge, usablePasskeys } from './passkeys.ts';
import { factorsOf, hasFactor } from './second-factor.ts';
import { addressFingerprint, asAccount, prepareSession } from './sessions.ts';

type Stored = Frozen<StoredAccount>;

/**
 * The usable account.
 * @throws HttpError 403 for one that is pending or disabled
 */
export function admit(stored: Stored): Account {
  const account = asAccount(stored);
  if (account) return account;
  throw new HttpError(
    403,
    stored.state === 'pending'
      ? 'Your account is waiting for approval. An admin has to confirm it first.'
      : 'This account is disabled. Please ask an admin.',
  );
}

/** How many addresses are remembered per account. */
const MOST_PLACES = 20;

/** Whether an account was never logged in from an address before. Its first login, with nothing to compare, is no news. */
const isNewPlace = ({ knownPlaces }: Stored, place: string): boolean =>
  knownPlaces !== undefined && !knownPlaces.includes(place);

/** A login that is not complete yet. */
export interface LoginInProgress {
  /** Starts the session, and notes time and place. Tells the owner of a new place. */
  complete(access: AccessWriter, stored: Stored): Promise<Account>;
  /** Sends the session's secret to the caller, and logs the login. Call it after the commit. */
  give(account: Account, by: LoginMethod): void;
}

export async function prepareLogin(ports: Ports, session: Session, now: Date): Promise<LoginInProgress> {
  const started = await prepareSession(ports, session, now);
  const place = await addressFingerprint(ports, session);
  let isNew = false;
  return {
    async complete(access, stored) {
      const account = admit(stored);
      const { knownPlaces = [] } = stored;
      await access.accounts.put({
        ...stored,
        lastLoginAt: now.toISOString(),
        knownPlaces: [...knownPlaces.filter((known) => known !== place), place].slice(-MOST_PLACES),
      });
      isNew = isNewPlace(stored, place);
      if (isNew) {
        await queueNotice(ports, access, { accountId: stored.id, event: 'new-place' }, now);
      }
      await started.keep(access, stored.id);
      return account;
    },
    give(account, by) {
      started.give();
      ports.accountMails?.announce();
      const event = { event: 'login', account: account.id, by } as const;
      logEvent({ account, session, ports }, isNew ? { ...event, isNewPlace: true } : event);
    },
  };
}

/** How long a login waits for the second factor, in milliseconds. */
const TICKET_LIFE = 5 * 60_000;
const MOST_TICKETS = 20;

/** Asks for the second factor instead of starting a session: stores a ticket that continues the login. */
async function askFactor(
  ports: Ports,
  access: AccessWriter,
  stored: Stored,
  now: Date,
): Promise<FactorAsked> {
  const ticket = `${stored.id}.${ports.ids.token()}`;
  const fingerprint = await ports.ids.fingerprint(ticket);
  const expiresAt = new Date(now.getTime() + TICKET_LIFE).toISOString();
  const others = (stored.loginTickets ?? []).filter((other) => Date.parse(other.expiresAt) > now.getTime());
  const loginTickets = [...others, { fingerprint, expiresAt }].slice(-MOST_TICKETS);
  await access.accounts.put({ ...stored, loginTickets });
  const passkeys = usablePasskeys(stored, ports);
  const challenge = await newChallenge(ports, `factor ${stored.id}`, now);
  return {
    ticket,
    hasApp: factorsOf(stored).app !== null,
    ...(ports.passkeys &&
      passkeys.length > 0 && { passkey: await ports.passkeys.loginOptions(challenge, passkeys) }),
  };
}

/**
 * Decides within a transaction, after a correct password or link: completes the login, or asks for the second factor.
 * @throws HttpError 403 for an account that is pending or disabled
 */
export async function completeOrAsk(
  ports: Ports,
  access: AccessWriter,
  stored: Stored,
  login: Pick<LoginInProgress, 'complete'>,
  now: Date,
): Promise<LoginAnswer> {
  admit(stored);
  if (hasFactor(stored)) return askFactor(ports, access, stored, now);
  return { account: await login.complete(access, stored) };
}

/**
 * The account of a ticket, without the ticket: it works once.
 * @throws HttpError 404 if it was used, has expired, or never existed
 */
export async function ownerOfTicket(
  { accounts }: AccessReader,
  { ids }: Pick<Ports, 'ids'>,
  ticket: string,
  now: Date,
): Promise<Stored> {
  const owner = await accounts.byId(ticket.slice(0, ticket.lastIndexOf('.')));
  const fingerprint = await ids.fingerprint(ticket);
  const tickets = owner?.loginTickets ?? [];
  const used = tickets.find((one) => one.fingerprint === fingerprint);
  if (owner && used && Date.parse(used.expiresAt) > now.getTime()) {
    return { ...owner, loginTickets: tickets.filter((one) => one !== used) };
  }
  throw new HttpError(404, 'Please log in again.');
}

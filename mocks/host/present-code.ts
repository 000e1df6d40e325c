import { appContext } from '../../server/core/accounts/second-factor.ts';
import type { Frozen } from '../../server/core/frozen.ts';
import type { Sealer } from '../../server/core/ports.ts';
import type { Session } from '../../server/core/session.ts';
import type { Accounts, ReadAccount } from '../../server/core/state.ts';
import { digest, portableSealer } from './portable-ports.ts';

/** A sealer that remembers the secret of an authenticator app that is being added. */
export function rememberingSealer(): { sealer: Sealer; latest(): string | undefined } {
  let latest: string | undefined;
  return {
    sealer: {
      ...portableSealer,
      seal(text, context) {
        latest = text;
        return portableSealer.seal(text, context);
      },
    },
    latest: () => latest,
  };
}

const lastTicket = ({ loginTickets = [] }: ReadAccount): string => loginTickets.at(-1)?.expiresAt ?? '';

/** Whose app is meant: the logged-in account's, else that of the latest login that waits. */
function ownerIn({ accounts, sessions }: Frozen<Accounts>, { token = '' }: Session, now: Date) {
  const ownSession = sessions.find(({ fingerprint }) => fingerprint === digest(token));
  if (ownSession) return accounts.find(({ id }) => id === ownSession.accountId);
  return accounts
    .filter((account) => lastTicket(account) > now.toISOString())
    .toSorted((one, other) => (lastTicket(one) < lastTicket(other) ? 1 : -1))[0];
}

/** The present code of an account's app, or of one that is being added: nobody has an app for the demo. */
export async function presentCode(
  staff: Frozen<Accounts>,
  session: Session,
  newSecret: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const owner = ownerIn(staff, session, now);
  const app = owner?.factors?.app;
  const stored = app && (await portableSealer.unseal(app.sealed, appContext(owner.id)));
  const secret = stored ?? (session.token === undefined ? undefined : newSecret);
  if (secret === undefined) return undefined;
  const { generate } = await import('otplib');
  return generate({ secret, epoch: Math.floor(now.getTime() / 1000) });
}

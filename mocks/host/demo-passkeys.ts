import type { Passkeys } from '../../server/core/ports.ts';
import type { WebAuthnJson } from '../../src/contract/second-factor.ts';

type Accepts = Parameters<Passkeys['verifyRegistration']>[1];

/** The id in a response of the demo's software authenticator, if its challenge is valid. */
async function validId(response: WebAuthnJson, accepts: Accepts): Promise<string | undefined> {
  const { id, demo, challenge } = response;
  if (demo !== true || typeof id !== 'string' || id === '' || typeof challenge !== 'string') return undefined;
  return (await accepts(challenge)) ? id : undefined;
}

const idsOf = (passkeys: readonly { readonly id: string }[]) => passkeys.map(({ id }) => ({ id }));

/** An authenticator in the page: its `{ id, demo: true, challenge }` is unsigned, since nothing needs protection. */
export const demoPasskeys: Passkeys = {
  domain: 'demo',
  registrationOptions: (challenge, { account, passkeys }) =>
    Promise.resolve({
      demo: true,
      challenge,
      user: { name: account.email, displayName: account.name },
      excludeCredentials: idsOf(passkeys),
    }),
  async verifyRegistration(response, accepts) {
    const id = await validId(response, accepts);
    return id === undefined ? undefined : { id, publicKey: '', counter: 0 };
  },
  loginOptions: (challenge, passkeys) =>
    Promise.resolve({ demo: true, challenge, ...(passkeys && { allowCredentials: idsOf(passkeys) }) }),
  async verifyLogin(response, passkey, accepts) {
    return (await validId(response, accepts)) === passkey.id ? 0 : undefined;
  },
};

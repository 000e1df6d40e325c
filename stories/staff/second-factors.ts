import { generate } from 'otplib';
import type { demoAccounts } from '../../mocks/demo/demo-accounts.ts';
import { demoDevice } from '../../mocks/demo/demo-device.ts';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { digest, portableSealer } from '../../mocks/host/portable-ports.ts';
import { StorageStandIn } from '../../mocks/host/storage-stand-in.ts';
import type { Passkeys } from '../../src/api/passkeys.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A recovery code of every account with a second factor; stories log in with another one. */
export const RECOVERY_CODE = 'abcd-efgh-ijkl-mnop-qrst-uvwx';
export const LOGIN_CODE = 'xwvu-tsrq-ponm-lkji-hgfe-dcba';

const fingerprintOf = (code: string) => digest(`recovery:${code.replaceAll('-', '')}`);

export const phone = {
  id: 'phone',
  name: 'Safari on iPhone',
  publicKey: '',
  counter: 0,
  domain: 'demo',
  createdAt: '2025-05-20T14:00:00.000Z',
  lastUsedAt: '2025-06-01T18:30:00.000Z',
} as const;

/** A device that has that passkey. */
export const phoneDevice: Passkeys = {
  ...demoDevice(new StorageStandIn()),
  get: ({ challenge }) => Promise.resolve({ id: phone.id, demo: true, challenge }),
};

const APP_SINCE = '2025-05-21T09:00:00.000Z';

/** Gives an account a passkey, an authenticator app or both, and recovery codes. */
export const withFactors =
  (role: keyof typeof demoAccounts, ...kinds: readonly ('passkey' | 'app')[]) =>
  async ({ accounts }: MemoryHost): Promise<void> => {
    const sealed = await portableSealer.seal(SECRET, `authenticator app of demo-${role}`);
    const factors = {
      passkeys: kinds.includes('passkey') ? [phone] : [],
      app: kinds.includes('app') ? { sealed, addedAt: APP_SINCE, usedStep: 0 } : null,
      recoveryCodes: [LOGIN_CODE, RECOVERY_CODE, 'a', 'b', 'c', 'd', 'e', 'f'].map(fingerprintOf),
      usedChallenges: [],
    };
    await accounts.update(({ accounts }) => {
      const account = accounts.find(({ id }) => id === `demo-${role}`);
      if (account) account.factors = factors;
    });
  };

/** The present code of an authenticator app. */
export const codeOf = ({ clock }: Pick<MemoryHost, 'clock'>, secret = SECRET): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });

import * as z from 'zod/mini';
import type { WebAuthnJson } from '../../src/contract/second-factor.ts';
import { portableIds } from '../host/portable-ports.ts';

/** The latest passkey. */
const KEY = 'marketing-coach:passkey';

const Options = z.object({
  challenge: z.string(),
  allowCredentials: z.optional(z.array(z.object({ id: z.string() }))),
});

/** A device whose passkeys last as long as its tab, and which says yes right away. */
export function demoDevice(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const answer = (id: string, challenge: string): WebAuthnJson => ({ id, demo: true, challenge });
  return {
    isSupported: () => true,
    note: 'In this demo, your device says yes right away.',
    create(options: WebAuthnJson): Promise<WebAuthnJson> {
      const id = portableIds.id();
      storage.setItem(KEY, id);
      return Promise.resolve(answer(id, Options.parse(options).challenge));
    },
    get(options: WebAuthnJson): Promise<WebAuthnJson> {
      const { challenge, allowCredentials } = Options.parse(options);
      const id = allowCredentials?.[0]?.id ?? storage.getItem(KEY);
      return id === null
        ? Promise.reject(new DOMException('No passkey fits.', 'NotAllowedError'))
        : Promise.resolve(answer(id, challenge));
    },
    /** Nothing is suggested: its button says yes already. */
    suggest: () => Promise.resolve(undefined),
  };
}

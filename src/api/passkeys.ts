import { createContext, use, useMemo } from 'react';
import type { WebAuthnJson } from '../contract/second-factor.ts';
import { DisplayError } from '../lib/error-message.ts';

export interface Passkeys {
  isSupported(): boolean;
  /** Shown where one is added. */
  note?: string;
  /** Makes a passkey on this device, or on a phone nearby. Rejects with an exception of WebAuthn. */
  create(options: WebAuthnJson): Promise<WebAuthnJson>;
  /** Confirms with a passkey. Rejects with an exception of WebAuthn. */
  get(options: WebAuthnJson): Promise<WebAuthnJson>;
  /**
   * Offers passkeys among the suggestions of the field with `autocomplete="… webauthn"`. Pending until one is chosen;
   * `undefined` if it is aborted or the browser cannot.
   */
  suggest(options: () => Promise<WebAuthnJson>, signal: AbortSignal): Promise<WebAuthnJson | undefined>;
}

const loadLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof loadLibrary>>;
type CreateOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type GetOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

const browserPasskeys: Passkeys = {
  isSupported: () => typeof PublicKeyCredential === 'function',
  async create(options) {
    const { startRegistration } = await loadLibrary();
    return { ...(await startRegistration({ optionsJSON: options as unknown as CreateOptions })) };
  },
  async get(options) {
    const { startAuthentication } = await loadLibrary();
    return { ...(await startAuthentication({ optionsJSON: options as unknown as GetOptions })) };
  },
  async suggest(options, signal) {
    const { startAuthentication, browserSupportsWebAuthnAutofill, WebAuthnAbortService } =
      await loadLibrary();
    if (!(await browserSupportsWebAuthnAutofill())) return undefined;
    const optionsJSON = (await options()) as unknown as GetOptions;
    if (signal.aborted) return undefined;
    signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
    return startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(
      (passkey) => ({ ...passkey }),
      () => undefined,
    );
  },
};

/** Messages by the names of WebAuthn's exceptions. */
const messages: Record<string, string> = {
  NotAllowedError: 'Your device did not confirm it. Please try again.',
  AbortError: 'Your device did not confirm it. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address.',
};

const explained = (response: Promise<WebAuthnJson>): Promise<WebAuthnJson> =>
  response.catch((cause: unknown) => {
    const name = cause instanceof Error ? cause.name : '';
    throw new DisplayError(messages[name] ?? 'Your device cannot use a passkey here.', { cause });
  });

const PasskeysContext = createContext<Passkeys | undefined>(undefined);

/** Replaces the browser's passkeys, as in the demo. */
export const PasskeysProvider = PasskeysContext.Provider;

/** The passkeys of this browser. `create` and `get` reject with a `DisplayError`. */
export function usePasskeys(): Passkeys {
  const passkeys = use(PasskeysContext) ?? browserPasskeys;
  return useMemo(
    () => ({
      ...passkeys,
      create: (options) => explained(passkeys.create(options)),
      get: (options) => explained(passkeys.get(options)),
    }),
    [passkeys],
  );
}

import { createHash } from 'node:crypto';

const TIMEOUT_MS = 1000;

interface LeakedPasswordsOptions {
  url: string;
  timeout?: number;
  report: (error: unknown) => void;
}

/**
 * Checks passwords by the range protocol of Have I Been Pwned: only five digits of a password's SHA-1 leave the server,
 * and the answer is padded. A failed check counts as not leaked, so that passwords can be set while the service is
 * down.
 */
export function leakedPasswords({ url, timeout = TIMEOUT_MS, report }: LeakedPasswordsOptions) {
  return async (password: string): Promise<boolean> => {
    const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
    try {
      const response = await fetch(`${url}/${hash.slice(0, 5)}`, {
        headers: { 'add-padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`The list of leaked passwords answered ${response.status}.`);
      const [, count = '0'] = new RegExp(`^${hash.slice(5)}:(\\d+)`, 'm').exec(await response.text()) ?? [];
      return Number(count) > 0;
    } catch (error) {
      report(error);
      return false;
    }
  };
}

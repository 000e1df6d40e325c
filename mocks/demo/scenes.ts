import type { Network } from '../host/network.ts';
import type { TabHost } from '../host/tab-host.ts';
import { readyAccounts } from './demo-accounts.ts';

interface Scene {
  path: string;
  as?: string;
  prepare?: (host: TabHost, network: Network) => unknown;
}

/** States to begin with, by the name after `?scene=`. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'first-day': {
    path: 'admin',
    as: 'admin',
    prepare: ({ people }) =>
      people.update((draft) => {
        draft.enquiries = [];
        draft.subscribers = [];
      }),
  },
  'full-inbox': { path: 'admin/inbox', as: 'admin' },
  'audit-half-done': { path: 'admin/audits/demo-audit-docks', as: 'admin' },
  'report-delivered': { path: 'report/sample-report-demo-audit-groomer' },
  'no-server': {
    path: 'blog',
    prepare: (_, network) => {
      network.change({ failure: 'next' });
    },
  },
};

/**
 * Prepares the scene that an address asks for with `?scene=full-inbox`, or logs in with `?as=admin`, as links from
 * Storybook do. A scene starts over.
 * @returns the address to show instead
 */
export async function openScene(
  address: URL,
  base: string,
  { host, network, send }: { host: TabHost; network: Network; send: (request: Request) => Promise<Response> },
): Promise<string> {
  const scene = SCENES[address.searchParams.get('scene') ?? ''];
  const role = scene ? scene.as : address.searchParams.get('as');
  if (scene) {
    await host.reset();
    network.change({ isSlow: false, failure: 'off' });
    await scene.prepare?.(host, network);
  }
  const account = readyAccounts.find((one) => one.role === role);
  if (account) {
    const { email, password } = account;
    await send(
      new Request(new URL('/api/auth/login', address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    );
  }
  if (scene) return base + scene.path;
  address.searchParams.delete('scene');
  address.searchParams.delete('as');
  return address.href;
}

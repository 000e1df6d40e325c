import { readyAccounts } from '../mocks/demo/demo-accounts.ts';
import { demoDevice } from '../mocks/demo/demo-device.ts';
import { exportsOf } from '../mocks/demo/demo.ts';
import { openMemoryHost } from '../mocks/host/memory-host.ts';
import { makeNetwork } from '../mocks/host/network.ts';
import { StorageStandIn } from '../mocks/host/storage-stand-in.ts';
import type { DemoControls } from '../src/app/demo/demo-controls.ts';

/** Demo controls for stories. */
export const demoControls = (changes: Partial<DemoControls> = {}): DemoControls => ({
  accounts: readyAccounts,
  network: makeNetwork(),
  passkeys: demoDevice(new StorageStandIn()),
  reset: () => Promise.resolve(),
  changes: { read: () => 1, subscribe: () => () => undefined },
  exports: exportsOf(openMemoryHost().content, { read: () => Promise.resolve(undefined) }),
  ...changes,
});

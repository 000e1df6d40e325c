import { readyAccounts } from '../mocks/demo/demo-accounts.ts';
import { exportsOf } from '../mocks/demo/export-content.ts';
import { openMemoryHost } from '../mocks/host/memory-host.ts';
import { makeNetwork } from '../mocks/host/network.ts';
import type { DemoControls } from '../src/app/demo/demo-controls.ts';

/** Demo controls for stories. */
export const demoControls = (given: Partial<DemoControls> = {}): DemoControls => ({
  accounts: readyAccounts,
  network: makeNetwork(),
  reset: () => Promise.resolve(),
  exports: exportsOf(openMemoryHost().content, { read: () => Promise.resolve(undefined) }),
  ...given,
});

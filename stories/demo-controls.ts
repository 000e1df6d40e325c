import { readyAccounts } from '../mocks/demo-accounts.ts';
import { exportsOf } from '../mocks/export-content.ts';
import { openMemoryHost } from '../mocks/memory-host.ts';
import { makeNetwork } from '../mocks/network.ts';
import type { DemoControls } from '../src/features/layout/demo-controls.ts';

/** What a demo hands to the application, for stories that show one. */
export const demoControls = (given: Partial<DemoControls> = {}): DemoControls => ({
  accounts: readyAccounts,
  network: makeNetwork(),
  reset: () => Promise.resolve(),
  exports: exportsOf(openMemoryHost().content, { read: () => Promise.resolve(undefined) }),
  ...given,
});

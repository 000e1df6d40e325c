import { onTestFinished, vi } from 'vitest';
import { nobody } from '../server/core/state.ts';
import { openContent } from '../server/core/store/content-store.ts';
import { describeContentStore } from '../server/core/suite/describe-content-store.ts';
import { openTabStores } from './session-storage.ts';
import { StorageStandIn } from './storage-stand-in.ts';

describeContentStore('in a tab', async (start) => {
  const storage = new StorageStandIn();
  vi.stubGlobal('sessionStorage', storage);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const open = async () => {
    const stores = await openTabStores({ content: () => start, people: nobody });
    return openContent(stores.content);
  };
  return {
    store: await open(),
    breakStorage(isBroken) {
      storage.isFull = isBroken;
    },
    reopened: open,
  };
});

import { nobody } from '../core/state.ts';
import { openContent } from '../core/store/content-store.ts';
import { describeContentStore } from '../core/suite/describe-content-store.ts';
import { openStores } from './open-stores.ts';
import { freshFolder, watchedDisk } from './testing.ts';
import { onTestFinished } from 'vitest';

describeContentStore('in files', async (start) => {
  const folder = freshFolder();
  const watch = watchedDisk();
  const open = async () => {
    const begin = { content: () => start, people: nobody };
    const stores = await openStores(folder, begin, { disk: watch.disk, report: () => undefined });
    onTestFinished(() => stores.close());
    return stores;
  };
  const stores = await open();
  return {
    store: openContent(stores.content),
    breakStorage(isBroken) {
      watch.failing = isBroken ? 'write' : undefined;
    },
    async reopened() {
      await stores.close();
      return openContent((await open()).content);
    },
  };
});

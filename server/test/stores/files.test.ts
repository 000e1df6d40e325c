import { onTestFinished } from 'vitest';
import { emptyPeople, type Content, type People } from '../../core/state.ts';
import { openPeople } from '../../core/store/people-store.ts';
import { openContent } from '../../core/store/content-store.ts';
import { describeAccessStore } from './describe-access-store.ts';
import { describeAuditStore } from './describe-audit-store.ts';
import { describeContentStore } from './describe-content-store.ts';
import { describeEnquiryStore } from './describe-enquiry-store.ts';
import { describeSubscriberStore } from './describe-subscriber-store.ts';
import { describeDurableVersions, describeVersionStore } from './describe-version-store.ts';
import type { OpenedStore } from './opened-store.ts';
import { openStores, type Stores } from '../../storage/open-stores.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { content as someContent, watchedDisk } from '../support/storage.ts';

async function openInFiles<Store>(
  { content = someContent(), people = emptyPeople() }: { content?: Content; people?: People },
  storeOf: (stores: Stores) => Store,
): Promise<OpenedStore<Store>> {
  const folder = freshFolder();
  const watch = watchedDisk();
  const open = async () => {
    const begin = { content: () => content, people: () => people };
    const stores = await openStores(folder, begin, { disk: watch.disk, report: () => undefined });
    onTestFinished(() => stores.close());
    return stores;
  };
  const stores = await open();
  return {
    store: storeOf(stores),
    breakStorage(isBroken) {
      watch.failing = isBroken ? 'write' : undefined;
    },
    async reopened() {
      await stores.close();
      return storeOf(await open());
    },
  };
}

describeContentStore('in files', (content) =>
  openInFiles({ content }, (stores) => openContent(stores.content)),
);
describeAccessStore('in files', (people) => openInFiles({ people }, (stores) => openPeople(stores).access));
describeEnquiryStore('in files', () => openInFiles({}, (stores) => openPeople(stores).enquiries));
describeSubscriberStore('in files', () => openInFiles({}, (stores) => openPeople(stores)));
describeVersionStore('in files', () => openInFiles({}, ({ versions }) => versions));
describeDurableVersions('in files', () => openInFiles({}, ({ versions }) => versions));
describeAuditStore('in files', () => openInFiles({}, ({ audits }) => audits));

import { onTestFinished, vi } from 'vitest';
import { startingContent } from '../server/content/starting-content.ts';
import { nobody, type Content, type People } from '../server/core/state.ts';
import { openPeople } from '../server/core/store/people-store.ts';
import { openContent } from '../server/core/store/content-store.ts';
import { describeAccessStore } from '../server/core/suite/describe-access-store.ts';
import { describeAuditStore } from '../server/core/suite/describe-audit-store.ts';
import { describeContentStore } from '../server/core/suite/describe-content-store.ts';
import { describeEnquiryStore } from '../server/core/suite/describe-enquiry-store.ts';
import { describeSubscriberStore } from '../server/core/suite/describe-subscriber-store.ts';
import { describeVersionStore } from '../server/core/suite/describe-version-store.ts';
import type { OpenedStore } from '../server/core/suite/opened-store.ts';
import { openTabStores, type TabStores } from './session-storage.ts';
import { StorageStandIn } from './storage-stand-in.ts';

async function openInTab<Store>(
  { content = startingContent(), people = nobody() }: { content?: Content; people?: People },
  storeOf: (stores: TabStores) => Store,
): Promise<OpenedStore<Store>> {
  const storage = new StorageStandIn();
  vi.stubGlobal('sessionStorage', storage);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const open = async () => storeOf(await openTabStores({ content: () => content, people: () => people }));
  return {
    store: await open(),
    breakStorage(isBroken) {
      storage.isFull = isBroken;
    },
    reopened: open,
  };
}

describeContentStore('in a tab', (content) =>
  openInTab({ content }, (stores) => openContent(stores.content)),
);
describeAccessStore('in a tab', (people) => openInTab({ people }, (stores) => openPeople(stores).access));
describeEnquiryStore('in a tab', () => openInTab({}, (stores) => openPeople(stores).enquiries));
describeSubscriberStore('in a tab', () => openInTab({}, (stores) => openPeople(stores)));
describeVersionStore('in a tab', () => openInTab({}, ({ versions }) => versions));
describeAuditStore('in a tab', () => openInTab({}, ({ audits }) => audits));

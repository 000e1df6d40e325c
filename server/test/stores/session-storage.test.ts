import { onTestFinished, vi } from 'vitest';
import { startingContent } from '../../content/starting-content.ts';
import { emptyPeople, type Content, type People } from '../../core/state.ts';
import { openPeople } from '../../core/store/people-store.ts';
import { openContent } from '../../core/store/content-store.ts';
import { describeAccessStore } from './describe-access-store.ts';
import { describeAuditStore } from './describe-audit-store.ts';
import { describeContentStore } from './describe-content-store.ts';
import { describeEnquiryStore } from './describe-enquiry-store.ts';
import { describeSubscriberStore } from './describe-subscriber-store.ts';
import { describeVersionStore } from './describe-version-store.ts';
import type { OpenedStore } from './opened-store.ts';
import { openTabStores, type TabStores } from '../../../mocks/host/session-storage.ts';
import { StorageStandIn } from '../../../mocks/host/storage-stand-in.ts';

async function openInTab<Store>(
  { content = startingContent(), people = emptyPeople() }: { content?: Content; people?: People },
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

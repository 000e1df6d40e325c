import { onTestFinished } from 'vitest';
import { nobody, type Content, type People } from '../../core/state.ts';
import { describeAccessStore } from '../../core/suite/describe-access-store.ts';
import { describeAuditStore } from '../../core/suite/describe-audit-store.ts';
import { describeContentStore } from '../../core/suite/describe-content-store.ts';
import { describeEnquiryStore } from '../../core/suite/describe-enquiry-store.ts';
import { describeRateLimiter } from '../../core/suite/describe-rate-limiter.ts';
import { describeMediaStore } from '../../core/suite/describe-media-store.ts';
import { describeMailQueue } from '../../core/suite/describe-mail-queue.ts';
import { describeSubscriberStore } from '../../core/suite/describe-subscriber-store.ts';
import { describeDurableVersions, describeVersionStore } from '../../core/suite/describe-version-store.ts';
import type { OpenedStore } from '../../core/suite/opened-store.ts';
import { content as someContent } from '../testing.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';
import { emptyDatabase } from './testing.ts';

async function openInDatabase<Store>(
  { content = someContent(), people = nobody() }: { content?: Content; people?: People },
  storeOf: (database: OpenedDatabase) => Store,
): Promise<OpenedStore<Store>> {
  const { url, breakStorage } = await emptyDatabase();
  const open = async (): Promise<Store> => {
    const database = await openDatabase(
      url,
      { content: () => content, people: () => people },
      () => undefined,
    );
    onTestFinished(() => database.close());
    return storeOf(database);
  };
  return { store: await open(), breakStorage, reopened: open };
}

describeContentStore('in a database', (content) => openInDatabase({ content }, (stores) => stores.content));
describeAccessStore('in a database', (people) => openInDatabase({ people }, (stores) => stores.access));
describeEnquiryStore('in a database', () => openInDatabase({}, (stores) => stores.enquiries));
describeMailQueue('in a database', () => openInDatabase({}, (stores) => stores.enquiries));
describeSubscriberStore('in a database', () => openInDatabase({}, (stores) => stores));
describeMediaStore('in a database', async () => {
  const { store, reopened } = await openInDatabase({}, ({ mediaStore }) => mediaStore);
  return { store, reopened: reopened ?? (() => Promise.resolve(store)) };
});
describeRateLimiter('in a database', async (clock) => {
  const { store } = await openInDatabase({}, ({ rateLimiterBy }) => rateLimiterBy(clock));
  return store;
});
describeVersionStore('in a database', () => openInDatabase({}, ({ versions }) => versions));
describeDurableVersions('in a database', () => openInDatabase({}, ({ versions }) => versions));
describeAuditStore('in a database', () => openInDatabase({}, ({ audits }) => audits));

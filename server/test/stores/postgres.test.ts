import { expect, it, onTestFinished } from 'vitest';
import { type Content, emptyPeople, type People } from '../../core/state.ts';
import { keyedHashWith } from '../../storage/encryption-key.ts';
import { openDatabase, type OpenedDatabase } from '../../storage/postgres/open-database.ts';
import { NOW } from '../support/seed.ts';
import { content as someContent } from '../support/storage.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { describeAccessStore } from './describe-access-store.ts';
import { describeAuditStore } from './describe-audit-store.ts';
import { describeContentStore } from './describe-content-store.ts';
import { describeEnquiryStore } from './describe-enquiry-store.ts';
import { describeRateLimiter } from './describe-rate-limiter.ts';
import { describeMediaStore } from './describe-media-store.ts';
import { describeMailQueue } from './describe-mail-queue.ts';
import { describeSubscriberStore } from './describe-subscriber-store.ts';
import { describeDurableVersions, describeVersionStore } from './describe-version-store.ts';
import type { OpenedStore } from './opened-store.ts';

async function openInDatabase<Store>(
  { content = someContent(), people = emptyPeople() }: { content?: Content; people?: People },
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
  const { store } = await openInDatabase({}, ({ rateLimiterBy }) =>
    rateLimiterBy(clock, keyedHashWith('a key')),
  );
  return store;
});
it('counts calls under fingerprints that nobody can make without the key', async () => {
  const { store } = await openInDatabase({}, (database) => database);
  const clock = { now: () => NOW };
  await store
    .rateLimiterBy(clock, keyedHashWith('a key'))
    .take('form', '192.0.2.1', { calls: 1, seconds: 60 });
  const [row] = await store.tables.selectFrom('attempts').select('key').execute();
  expect(row?.key).toBe(`call:${keyedHashWith('a key')('call:form 192.0.2.1')}`);
});
describeVersionStore('in a database', () => openInDatabase({}, ({ versions }) => versions));
describeDurableVersions('in a database', () => openInDatabase({}, ({ versions }) => versions));
describeAuditStore('in a database', () => openInDatabase({}, ({ audits }) => audits));

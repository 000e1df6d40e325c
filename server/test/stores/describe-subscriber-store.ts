import { describe, expect, it } from 'vitest';
import type { Ports } from '../../core/ports.ts';
import type { Subscriber } from '../../core/state.ts';
import { HOUR, NOW } from '../support/seed.ts';
import { ids, type Open } from './opened-store.ts';

type Lists = Pick<Ports, 'subscribers' | 'coachMails'>;
type OpenLists = Open<Lists>;

const subscriber = (id: string, hoursAgo: number, suspect?: true): Subscriber => ({
  id,
  email: `${id}@example.com`,
  subscribedAt: new Date(NOW.getTime() - hoursAgo * HOUR).toISOString(),
  ...(suspect && { suspect }),
});

async function opened(open: OpenLists) {
  const fixture = await open();
  await fixture.store.subscribers.transaction(async ({ put }) => {
    for (const each of [subscriber('ana', 9), subscriber('ben', 1), subscriber('bot', 2, true)])
      await put(each);
  });
  return fixture;
}

/** The contract of the stores of subscribers and mails to the coach, for one implementation. */
export function describeSubscriberStore(name: string, open: OpenLists): void {
  describe(`subscribers and mails to the coach ${name}`, () => {
    it('lists subscribers and suspected spam separately, newest first', async () => {
      const { subscribers } = (await opened(open)).store;
      expect(ids(await subscribers.all(false))).toEqual(['ben', 'ana']);
      expect(ids(await subscribers.all(true))).toEqual(['bot']);
      const query = { suspects: false, page: 1, perPage: 1 };
      expect(await subscribers.page(query)).toEqual({ records: [subscriber('ben', 1)], total: 2 });
      expect(ids((await subscribers.page({ ...query, page: 2 })).records)).toEqual(['ana']);
      for (const term of ['ANA', 'example.com áná']) {
        expect(ids((await subscribers.page({ ...query, term })).records)).toEqual(['ana']);
      }
      expect(await subscribers.byEmail('BEN@example.com')).toEqual(subscriber('ben', 1));
    });

    it('updates in place, removes, and does neither if the transaction throws', async () => {
      const { subscribers } = (await opened(open)).store;
      await subscribers.transaction(async ({ put, remove }) => {
        await put(subscriber('bot', 2));
        await remove('ana');
      });
      const failed = subscribers.transaction(async ({ remove }) => {
        await remove('ben');
        throw new Error('on second thoughts');
      });
      await expect(failed).rejects.toThrow('on second thoughts');
      expect(ids(await subscribers.all(false))).toEqual(['ben', 'bot']);
      expect(await subscribers.byId('ana')).toBeUndefined();
    });

    it('returns the same data after a restart', async () => {
      const { store, reopened } = await opened(open);
      const mail = {
        id: 'digest-1',
        kind: 'digest',
        createdAt: NOW.toISOString(),
        leads: [],
        mail: null,
      } as const;
      await store.coachMails.transaction(async ({ all, replaceAll }) => replaceAll([...(await all()), mail]));
      const before = await store.subscribers.all(false);
      const after = await reopened();
      expect(await after.coachMails.all()).toEqual([mail]);
      expect(await after.subscribers.all(false)).toEqual(before);
    });
  });
}

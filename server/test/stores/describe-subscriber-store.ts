import { describe, expect, it } from 'vitest';
import { waitingMail } from '../../core/leads/mail.ts';
import type { Ports } from '../../core/ports.ts';
import type { Newsletter, Subscriber, SubscriberMail } from '../../core/state.ts';
import { hoursAgo } from '../api/cases/inbox-seed.ts';
import { aNewsletter } from '../support/sample-records.ts';
import { NOW } from '../support/seed.ts';
import { ids, type Open } from './opened-store.ts';

type Lists = Pick<Ports, 'subscribers' | 'coachMails'>;
type OpenLists = Open<Lists>;

const subscriber = (id: string, hours: number, suspect?: true): Subscriber => ({
  id,
  email: `${id}@example.com`,
  subscribedAt: hoursAgo(hours),
  ...(suspect && { suspect }),
});

const unconfirmed: Subscriber = {
  ...subscriber('new', 3),
  confirmation: { fingerprints: ['f'], expiresAt: NOW.toISOString(), confirmedAt: null },
};

const newsletter: Newsletter = { ...aNewsletter, held: ['new'], past: { ...aNewsletter.past, sent: 1 } };

const mailTo = (subscriberId: string, state: 'waiting' | 'sent'): SubscriberMail => ({
  id: `post ${subscriberId}`,
  createdAt: NOW.toISOString(),
  subscriberId,
  newsletterId: 'post',
  delivery: { ...waitingMail(NOW), state },
});

async function opened(open: OpenLists) {
  const fixture = await open();
  await fixture.store.subscribers.transaction(async ({ put, mails, newsletters }) => {
    for (const each of [subscriber('ana', 9), subscriber('ben', 1), subscriber('bot', 2, true), unconfirmed])
      await put(each);
    await mails.put(mailTo('ana', 'waiting'));
    await mails.put(mailTo('ben', 'sent'));
    await newsletters.put(newsletter);
  });
  return fixture;
}

/** The contract of the stores of subscribers and mails to the coach, for one implementation. */
export function describeSubscriberStore(name: string, open: OpenLists): void {
  describe(`subscribers and mails to the coach ${name}`, () => {
    it('lists subscribers and suspected spam separately, newest first', async () => {
      const { subscribers } = (await opened(open)).store;
      expect(ids(await subscribers.all('people'))).toEqual(['ben', 'ana']);
      expect(ids(await subscribers.all('suspects'))).toEqual(['bot']);
      expect(ids(await subscribers.all('waiting'))).toEqual(['new']);
      const query = { list: 'people', page: 1, perPage: 1 } as const;
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
      expect(ids(await subscribers.all('people'))).toEqual(['ben', 'bot']);
      expect(await subscribers.byId('ana')).toBeUndefined();
    });

    it('tells which mails wait, and removes those of a removed subscriber', async () => {
      const { subscribers } = (await opened(open)).store;
      expect(await subscribers.mails.waiting()).toEqual([mailTo('ana', 'waiting')]);
      await subscribers.mails.transaction(({ put }) => put(mailTo('ana', 'sent')));
      expect(await subscribers.mails.waiting()).toEqual([]);
      expect(ids(await subscribers.mails.all())).toEqual(['post ana', 'post ben']);
      await subscribers.transaction(({ remove }) => remove('ana'));
      expect(ids(await subscribers.mails.all())).toEqual(['post ben']);
    });

    it('returns the same data after a restart', async () => {
      const { store, reopened } = await opened(open);
      const mail = {
        id: 'digest-1',
        kind: 'digest',
        createdAt: NOW.toISOString(),
        leads: [],
        delivery: null,
      } as const;
      await store.coachMails.transaction(async ({ all, replaceAll }) => replaceAll([...(await all()), mail]));
      const before = await store.subscribers.all('people');
      const after = await reopened();
      expect(await after.coachMails.all()).toEqual([mail]);
      expect(await after.subscribers.all('people')).toEqual(before);
      expect(await after.subscribers.mails.all()).toEqual([mailTo('ana', 'waiting'), mailTo('ben', 'sent')]);
      expect(await after.subscribers.newsletters.all()).toEqual([newsletter]);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../src/contract/inbox.ts';
import { waitingMail } from '../../core/leads/mail.ts';
import type { Lead, StoredReply } from '../../core/state.ts';
import type { LeadStore } from '../../core/store/lead-repositories.ts';
import { lead as someLead } from '../api/cases/inbox-seed.ts';
import { MINUTE, NOW } from '../support/seed.ts';
import { ids, type Open } from './opened-store.ts';

const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);

const lead = (id: string, mail: Partial<Delivery> | undefined): Lead =>
  someLead({ id, ...(mail && { mail: { ...waitingMail(NOW), ...mail } }) });

const reply = (id: string, mail: Partial<Delivery> = {}): StoredReply => ({
  id,
  writtenAt: NOW.toISOString(),
  by: 'Robin',
  subject: 'Your callers',
  text: 'Hi Ana.',
  submissionKey: `key-of-${id}`,
  mail: { ...waitingMail(NOW), ...mail },
});

const fill = async (store: LeadStore, leads: readonly Lead[]): Promise<void> => {
  for (const each of leads) await store.add(each);
};
const claim = async (store: LeadStore, now = NOW): Promise<string | undefined> =>
  (await store.claimMail(now, new Date(now.getTime() + 5 * MINUTE)))?.id;
const sent: Delivery = { ...waitingMail(NOW), state: 'sent', attempts: 1, nextTryAt: null };

/** The contract of the mail queue, for one implementation. */
export function describeMailQueue(name: string, open: Open<LeadStore>): void {
  describe(`mails about leads ${name}`, () => {
    it('returns due mails, those with the fewest attempts first, then the longest due', async () => {
      const { store } = await open();
      await fill(store, [
        lead('tried', { attempts: 2, nextTryAt: after(-9).toISOString() }),
        lead('later', { nextTryAt: after(3).toISOString() }),
        lead('young', { nextTryAt: after(-1).toISOString() }),
        lead('old', { nextTryAt: after(-2).toISOString() }),
        lead('told', { ...sent }),
        lead('silent', undefined),
      ]);
      const claims = [await claim(store), await claim(store), await claim(store), await claim(store)];
      expect(claims).toEqual(['old', 'young', 'tried', undefined]);
      expect(await claim(store, after(3))).toBe('later');
    });

    it('gives each mail to one of many concurrent claims', async () => {
      const { store } = await open();
      const names = Array.from({ length: 10 }, (_, index) => `lead-${index}`);
      await fill(
        store,
        names.map((id) => lead(id, {})),
      );
      const claimed = await Promise.all(Array.from({ length: 25 }, () => claim(store)));
      expect(claimed.filter((id) => id !== undefined).toSorted()).toEqual(names);
    });

    it('gives a mail again after its claim expires or it is postponed', async () => {
      const { store } = await open();
      await fill(store, [lead('lead', {})]);
      expect(await store.nextMailAt()).toEqual(NOW);
      expect(await claim(store)).toBe('lead');
      expect(await store.nextMailAt()).toEqual(after(5));
      expect(await claim(store, after(4))).toBeUndefined();
      expect(await claim(store, after(5))).toBe('lead');
      await store.recordDelivery('lead', {
        ...waitingMail(NOW),
        attempts: 1,
        nextTryAt: after(6).toISOString(),
      });
      expect(await store.nextMailAt()).toEqual(after(6));
      expect(await claim(store, after(5))).toBeUndefined();
      expect(await claim(store, after(6))).toBe('lead');
      await store.recordDelivery('lead', sent);
      expect(await claim(store, after(60))).toBeUndefined();
      expect(await store.nextMailAt()).toBeUndefined();
    });

    it('gives a lead for each of its mails, one at a time, and records each delivery', async () => {
      const { store } = await open();
      const two = [reply('first'), reply('second', { nextTryAt: after(2).toISOString() })];
      await fill(store, [{ ...lead('lead', { ...sent }), replies: two }, lead('other', { attempts: 1 })]);
      expect(await store.nextMailAt()).toEqual(NOW);
      expect(ids(await store.withMail('waiting'))).toEqual(['lead', 'other']);
      expect([await claim(store), await claim(store), await claim(store)]).toEqual([
        'lead',
        'other',
        undefined,
      ]);
      await store.recordDelivery('lead', { ...sent, sentAt: NOW.toISOString() }, 'first');
      expect(await claim(store)).toBeUndefined();
      expect(await store.nextMailAt()).toEqual(after(2));
      expect(await claim(store, after(2))).toBe('lead');
      await store.recordDelivery('lead', { ...sent, state: 'failed' }, 'second');
      expect(await claim(store, after(4))).toBeUndefined();
      expect(ids(await store.withMail('failed'))).toEqual(['lead']);
      expect(await store.mailCounts()).toEqual({ waiting: 1, failed: 0, failedReplies: 1 });
      const { replies = [] } = (await store.byId('lead')) ?? {};
      expect(replies.map(({ mail }) => mail?.state)).toEqual(['sent', 'failed']);
      expect(
        ids((await store.page({ page: 1, perPage: 5, suspects: 'without', term: 'hi ana' })).records),
      ).toEqual(['lead']);
    });

    it('gives a lead for its receipt, whose failure is not counted', async () => {
      const { store } = await open();
      const stored = lead('lead', { ...sent });
      await fill(store, [{ ...stored, receipt: waitingMail(NOW), replies: [reply('first', { ...sent })] }]);
      expect(await store.nextMailAt()).toEqual(NOW);
      expect(ids(await store.withMail('waiting'))).toEqual(['lead']);
      expect(await claim(store)).toBe('lead');
      await store.recordDelivery('lead', { ...sent, state: 'failed' }, 'receipt');
      expect(await store.nextMailAt()).toBeUndefined();
      expect(ids(await store.withMail('failed'))).toEqual([]);
      expect(await store.mailCounts()).toEqual({ waiting: 0, failed: 0, failedReplies: 0 });
      expect(await store.byId('lead')).toMatchObject({
        mail: { state: 'sent' },
        receipt: { state: 'failed' },
        replies: [{ mail: { state: 'sent' } }],
      });
    });

    it('keeps a claim while staff change the lead', async () => {
      const { store } = await open();
      await fill(store, [lead('lead', {})]);
      await claim(store);
      await store.change(['lead'], (draft) => void (draft.note = 'Called her.'));
      expect(await claim(store, after(1))).toBeUndefined();
    });
  });
}

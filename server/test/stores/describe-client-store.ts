import { describe, expect, it } from 'vitest';
import type { SiteRecords } from '../../core/ports.ts';
import type { Lead } from '../../core/state.ts';
import { lead as someLead } from '../api/cases/inbox-seed.ts';
import { auditOf } from '../support/sample-audits.ts';
import { ids, type Open } from './opened-store.ts';

const lead = (id: string, more: Partial<Lead> = {}): Lead => someLead({ id, phone: '', ...more });

/** Two leads of one client and one of another, with an audit and a note each. */
async function opened(open: Open<SiteRecords>) {
  const fixture = await open();
  const { leads, audits, clients } = fixture.store;
  for (const each of [
    lead('one', { phone: '(239) 555-0123' }),
    lead('two', { clientId: 'one', email: 'ONE@example.com' }),
    lead('spam', { clientId: 'one', suspect: true }),
    lead('other', { email: '', phone: '+1 239.555.0199' }),
  ]) {
    await leads.add(each);
  }
  for (const id of ['two', 'other']) await audits.add(auditOf(`audit-${id}`, { leadId: id }));
  await clients.transaction(async ({ put }) => {
    await put({ id: 'one', note: 'Met at the Chamber.' });
    await put({ id: 'other', note: 'Called.' });
  });
  return fixture;
}

/** The contract of the store of clients, for one implementation. */
export function describeClientStore(name: string, open: Open<SiteRecords>): void {
  describe(`clients ${name}`, () => {
    it('finds leads by client, by address in any case, and by phone number in any notation', async () => {
      const { leads } = (await opened(open)).store;
      expect(ids(await leads.ofClient('one'))).toEqual(['one', 'two']);
      const found = async (email: string, phone: string) => ids(await leads.withContact([{ email, phone }]));
      expect(await found('one@example.com', '')).toEqual(['one', 'two']);
      expect(await found('', '2395550199')).toEqual(['other']);
      expect(await found('', '')).toEqual([]);
    });

    it('moves leads to another client, and nothing if the transaction throws', async () => {
      const { store, reopened } = await opened(open);
      const move = (isFailing: boolean) =>
        store.clients.transaction(async ({ leadsOf, moveLeads, remove, byId }) => {
          expect(ids(await leadsOf('one'))).toEqual(['one', 'two', 'spam']);
          await moveLeads(['two', 'spam', 'nobody'], 'other');
          await remove('other');
          expect(await byId('other')).toBeUndefined();
          if (isFailing) throw new Error('on second thoughts');
        });
      await expect(move(true)).rejects.toThrow('on second thoughts');
      expect(ids(await store.leads.ofClient('one'))).toEqual(['one', 'two']);
      await move(false);
      const { leads, clients } = await reopened();
      expect(ids(await leads.ofClient('other'))).toEqual(['two', 'other']);
      expect(ids(await clients.all())).toEqual(['one']);
    });

    it('erases leads with their audits, and notes about nobody', async () => {
      const { store, reopened } = await opened(open);
      await store.clients.transaction(({ eraseLeads }) => eraseLeads(['one', 'two', 'spam']));
      const { leads, clients, audits } = await reopened();
      expect(ids(await leads.all())).toEqual(['other']);
      expect(ids(await clients.all())).toEqual(['other']);
      expect(ids(await audits.all())).toEqual(['audit-other']);
    });
  });
}

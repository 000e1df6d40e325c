import { describe, expect, it } from 'vitest';
import type { Audit } from '../../../src/contract/audit.ts';
import type { AuditStore } from '../../core/audits/audit-store.ts';
import { addLaterFields, withoutLaterFields } from '../support/newer-fields.ts';
import { auditOf, fullAudit } from '../support/sample-audits.ts';
import { ids, type Open } from './opened-store.ts';

const at = (minute: number): string => new Date(Date.UTC(2025, 5, 1, 12, minute)).toISOString();
const link = (token: string, revokedAt: string | null = null) => ({
  token,
  madeAt: at(0),
  expiresAt: at(1),
  revokedAt,
});
const rename =
  (business: string, updatedAt = at(50)) =>
  (audit: Audit): void => {
    audit.frame.business = business;
    audit.updatedAt = updatedAt;
  };
const aFinding = {
  title: 'x'.repeat(1000),
  rating: 'good',
  why: 'x'.repeat(1000),
  evidence: Array.from({ length: 20 }, () => ({ where: 'x'.repeat(1000), seen: ' ' })),
  seenAt: at(0),
} as const;
const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Three audits of two clients: one in work, one delivered, one opened. */
async function withThree(store: AuditStore): Promise<void> {
  await store.add(
    auditOf('late', { leadId: 'e2', email: 'ana@example.com', createdAt: at(20), updatedAt: at(20) }),
  );
  await store.add(
    auditOf('early', {
      leadId: 'e1',
      email: 'ana@example.com',
      createdAt: at(10),
      updatedAt: at(30),
      deliveredAt: at(25),
      links: [link('one', at(5)), link('two')],
    }),
  );
  await store.add(
    auditOf('other', {
      leadId: 'e3',
      client: 'Bo 100%',
      createdAt: at(15),
      updatedAt: at(16),
      deliveredAt: at(16),
      openedAt: at(17),
      frame: { ...auditOf('x').frame, business: 'Ökö_Bäckerei', website: 'bakery.example.org' },
    }),
  );
}

/** The contract of the audit store, for one implementation. */
export function describeAuditStore(name: string, open: Open<AuditStore>): void {
  describe(`audits ${name}`, () => {
    it('returns an added audit unchanged, even after a restart', async () => {
      const { store, reopened } = await open();
      const audit = fullAudit('a');
      expect(plainly(await store.add(audit))).toEqual(audit);
      expect(plainly(await store.byId('a'))).toEqual(audit);
      expect(await store.byId('b')).toBeUndefined();
      expect(await store.byId('../people')).toBeUndefined();
      const again = await reopened();
      expect(plainly(await again.all())).toEqual([audit]);
    });

    it('finds an audit by its links, its requests, and what the client did', async () => {
      const { store } = await open();
      await withThree(store);
      expect((await store.byToken('one'))?.id).toBe('early');
      expect((await store.byToken('two'))?.id).toBe('early');
      expect(await store.byToken('tw')).toBeUndefined();
      expect(await store.byToken('')).toBeUndefined();
      expect(ids(await store.ofLeads(['e2']))).toEqual(['late']);
      expect(await store.ofLeads(['e9'])).toEqual([]);
      expect(ids(await store.ofLeads(['e2', 'e1']))).toEqual(['early', 'late']);
      expect(ids(await store.withNews(new Date(at(17))))).toEqual(['other']);
      expect(await store.withNews(new Date(at(18)))).toEqual([]);
      expect(ids(await store.all())).toEqual(['early', 'other', 'late']);
    });

    it('lists audits by page, most recently changed first, filtered by state and text in any case', async () => {
      const { store } = await open();
      await withThree(store);
      const counts = { inWork: 1, delivered: 1, opened: 1, deleted: 0 };
      const pageOf = async (query: Partial<Parameters<AuditStore['page']>[0]>) => {
        const { records, total, counts: stored } = await store.page({ page: 1, perPage: 2, ...query });
        expect(stored).toEqual(counts);
        return [ids(records), total];
      };
      expect(await pageOf({})).toEqual([['early', 'late'], 3]);
      expect(await pageOf({ page: 2 })).toEqual([['other'], 3]);
      expect(await pageOf({ page: 3 })).toEqual([[], 3]);
      expect(await pageOf({ state: 'in work' })).toEqual([['late'], 1]);
      expect(await pageOf({ state: 'opened', term: 'client' })).toEqual([[], 0]);
      expect(await pageOf({ term: 'ANA@' })).toEqual([['early', 'late'], 2]);
      for (const term of ['öKÖ_b', 'oko_B', 'bo 100%', '100% bo', 'BAKERY.example', 'other@']) {
        expect(await pageOf({ term })).toEqual([['other'], 1]);
      }
      for (const term of ['%', '_', '\\']) {
        expect((await pageOf({ term }))[1]).toBe(term === '\\' ? 0 : 1);
      }
    });

    it('has one audit in progress per request, even if two are started at once', async () => {
      const { store } = await open();
      const both = ['a', 'b'].map((id) => auditOf(id, { leadId: 'e' }));
      const added = await Promise.all(both.map((audit) => store.add(audit)));
      expect(new Set(ids(added)).size).toBe(1);
      expect(await store.all()).toHaveLength(1);
      await store.change(added[0]?.id ?? '', (audit) => {
        audit.deliveredAt = at(40);
      });
      expect((await store.add(auditOf('c', { leadId: 'e' }))).id).toBe('c');
      expect(await store.ofLeads(['e'])).toHaveLength(2);
    });

    it('applies concurrent changes of one audit in order, and saves them', async () => {
      const { store, reopened } = await open();
      await store.add(auditOf('a', { links: [link('old')] }));
      const count = (audit: Audit): void => {
        audit.frame.revision += 1;
      };
      await Promise.all(Array.from({ length: 12 }, () => store.change('a', count)));
      const after = await store.change('a', (audit) => {
        rename('Bäckerei')(audit);
        audit.links = [link('new')];
        audit.deliveredAt = at(41);
      });
      expect(after?.frame).toMatchObject({ business: 'Bäckerei', revision: 12 });
      expect(await store.byToken('old')).toBeUndefined();
      const found = await reopened();
      expect(await found.byToken('new')).toEqual(after);
      expect(await found.page({ term: 'bäCK', page: 1, perPage: 5 })).toMatchObject({
        total: 1,
        counts: { inWork: 0, delivered: 1, opened: 0, deleted: 0 },
      });
      expect(await found.change('b', rename('None'))).toBeUndefined();
    });

    it('changes nothing if the change throws, and recovers', async () => {
      const { store } = await open();
      const before = await store.add(auditOf('a'));
      const refused = store.change('a', (audit) => {
        rename('Half')(audit);
        throw new Error('Too late.');
      });
      await expect(refused).rejects.toThrow('Too late.');
      expect(await store.byId('a')).toEqual(before);
      expect((await store.change('a', rename('Snapshot')))?.frame.business).toBe('Snapshot');
    });

    it('shows a deleted audit in the bin alone, until it is put back or removed permanently', async () => {
      const { store, reopened } = await open();
      await withThree(store);
      const deleted = { at: at(50), by: 'Ada' };
      await store.transaction((audits) => audits.put(auditOf('early', { links: [link('two')], deleted })));
      expect(await store.byToken('two')).toBeUndefined();
      expect(await store.change('early', rename('Changed in the bin'))).toBeUndefined();
      expect(ids(await store.all())).toEqual(['other', 'late']);
      const again = await reopened();
      expect(ids(await again.deleted())).toEqual(['early']);
      expect((await again.page({ page: 1, perPage: 5 })).counts.deleted).toBe(1);
      expect(ids(await again.everyOf([auditOf('early').leadId]))).toContain('early');
      await again.transaction((audits) => audits.put(auditOf('early')));
      expect(await again.byId('early')).toEqual(auditOf('early'));
      await again.transaction((audits) => audits.remove('early'));
      expect(ids(await again.everyOf([auditOf('early').leadId]))).not.toContain('early');
    });

    it('keeps fields of a later release through a restart and a change', async () => {
      const { store, reopened } = await open();
      const later = fullAudit('a');
      addLaterFields(later);
      await store.add(later);
      const again = await reopened();
      expect((await again.change('a', rename('Changed')))?.frame.business).toBe('Changed');
      expect(withoutLaterFields(await again.all())).toEqual([]);
    });

    it('keeps audits larger than today’s limits', async () => {
      const { store, reopened } = await open();
      const longAudit = fullAudit('a');
      const [point] = longAudit.points;
      longAudit.frame.summary = 'Long. '.repeat(2000);
      if (point) point.summary = longAudit.frame.summary;
      point?.findings.push(...Array.from({ length: 80 }, (_, count) => ({ ...aFinding, id: `f ${count}` })));
      longAudit.actionPlan.order = ['an id with spaces'];
      await store.add(longAudit);
      expect(plainly(await (await reopened()).byId('a'))).toEqual(longAudit);
    });

    it('returns immutable audits', async () => {
      const { store } = await open();
      const audit = (await store.add(fullAudit('a'))) as Audit;
      expect(() => {
        audit.frame.business = 'Mine';
      }).toThrow(TypeError);
      expect(() => audit.links.pop()).toThrow(TypeError);
    });

    it('changes nothing if it could not be saved, and recovers', async () => {
      const { store, breakStorage, reopened } = await open();
      if (!breakStorage) return;
      const before = await store.add(auditOf('a'));
      await breakStorage(true);
      const failure = { name: 'StorageFailure' };
      await expect(store.change('a', rename('Lost'))).rejects.toMatchObject(failure);
      await expect(store.add(auditOf('b'))).rejects.toMatchObject(failure);
      expect(await store.all()).toEqual([before]);
      await breakStorage(false);
      expect(await store.change('a', rename('Kept'))).toMatchObject({ frame: { business: 'Kept' } });
      await store.add(auditOf('b'));
      expect(ids(await (await reopened()).all())).toEqual(['a', 'b']);
    });
  });
}

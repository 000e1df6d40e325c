import { freeze } from 'immer';
import type { Audit } from '../../src/contract/audit.ts';
import {
  auditsInMemory,
  stateOf,
  type AuditStore,
  type ReadAudit,
} from '../../server/core/audits/audit-store.ts';
import type { Audits } from '../../server/core/state.ts';
import type { Store } from '../../server/core/store/persisted-state.ts';

/** The audits of this tab, under one key. */
export function tabAudits(kept: Store<Audits>): AuditStore {
  const change = (make: (audits: readonly ReadAudit[]) => readonly ReadAudit[]): Promise<void> =>
    kept.step((state) => [{ ...state, audits: freeze(make(state.audits)) }, undefined]);
  return auditsInMemory(kept.read().audits, {
    put: (audit) => change((audits) => [...audits.filter(({ id }) => id !== audit.id), audit]),
    remove: (gone) => change((audits) => audits.filter(({ id }) => id !== gone)),
  });
}

/** Replaces all audits. */
export async function replaceAudits(store: AuditStore, audits: readonly Audit[]): Promise<void> {
  await store.remove((await store.all()).map(({ id }) => id));
  // Those in work last: if a request already has one, no other is added.
  const isInWork = (audit: Audit): number => Number(stateOf(audit) === 'in work');
  for (const audit of audits.toSorted((one, other) => isInWork(one) - isInWork(other))) {
    await store.add(audit);
  }
}

import type { StorageKind } from '../support/site-stores.ts';
import { describeAccessStore } from './describe-access-store.ts';
import { describeAuditStore } from './describe-audit-store.ts';
import { describeClientStore } from './describe-client-store.ts';
import { describeContentStore } from './describe-content-store.ts';
import { describeLeadStore } from './describe-lead-store.ts';
import { describeSubscriberStore } from './describe-subscriber-store.ts';
import { describeVersionStore } from './describe-version-store.ts';
import { opening, openingAll } from './opened-store.ts';

/** The contracts of all stores, for one kind of place. */
export function describeStores(name: string, storage: StorageKind): void {
  describeContentStore(name, opening(storage, 'content'));
  describeAccessStore(name, opening(storage, 'access'));
  describeLeadStore(name, opening(storage, 'leads'));
  describeSubscriberStore(name, openingAll(storage));
  describeClientStore(name, openingAll(storage));
  describeVersionStore(name, opening(storage, 'versions'));
  describeAuditStore(name, opening(storage, 'audits'));
}

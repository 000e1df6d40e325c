import { openAudits } from '../audits/audit-store.ts';
import type { SiteRecords } from '../ports.ts';
import type { LeadsState } from '../state.ts';
import { openAccess } from './access-store.ts';
import { openContent } from './content-store.ts';
import type { AddressHitStore, ViewDayStore } from './lead-repositories.ts';
import { openClients, openLeads } from './lead-store.ts';
import { idOf, writeList } from './lists.ts';
import { type Store, transactionOver } from './persisted-state.ts';
import { openQueue } from './recorded-queues.ts';
import type { States } from './snapshot.ts';
import { openSubscribers } from './subscriber-store.ts';

const openAddressHits = (store: Store<LeadsState>): AddressHitStore => ({
  all: () => Promise.resolve(store.read().addressHits),
  transaction: transactionOver(store, (read, change) => writeList(read, change, 'addressHits', idOf)),
});

const openViewDays = (store: Store<LeadsState>): ViewDayStore => ({
  all: () => Promise.resolve(store.read().viewDays),
  transaction: transactionOver(store, (read, change) => writeList(read, change, 'viewDays', idOf)),
});

export const openRepositories = ({ content, leads, accounts }: States): Omit<SiteRecords, 'versions'> => ({
  content: openContent(content),
  access: openAccess(accounts),
  leads: openLeads(leads),
  clients: openClients(leads),
  audits: openAudits(leads),
  subscribers: openSubscribers(leads),
  coachMails: openQueue(leads, 'coachMails'),
  webhookDeliveries: openQueue(leads, 'webhookDeliveries'),
  addressHits: openAddressHits(leads),
  viewDays: openViewDays(leads),
});

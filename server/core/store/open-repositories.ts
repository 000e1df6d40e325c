import { openAudits } from '../audits/audit-store.ts';
import type { SiteRecords } from '../ports.ts';
import { openAccess } from './access-store.ts';
import { openContent } from './content-store.ts';
import { openClients, openLeads } from './lead-store.ts';
import { openList, openQueue } from './recorded-queues.ts';
import type { States } from './snapshot.ts';
import { openSubscribers } from './subscriber-store.ts';

export const openRepositories = ({ content, leads, accounts }: States): Omit<SiteRecords, 'versions'> => ({
  content: openContent(content),
  access: openAccess(accounts),
  leads: openLeads(leads),
  clients: openClients(leads),
  audits: openAudits(leads),
  subscribers: openSubscribers(leads),
  coachMails: openQueue(leads, 'coachMails'),
  webhookDeliveries: openQueue(leads, 'webhookDeliveries'),
  addressHits: openList(leads, 'addressHits'),
  viewDays: openList(leads, 'viewDays'),
});

import { openAudits } from '../audits/audit-store.ts';
import type { Ports } from '../ports.ts';
import type { LeadsState } from '../state.ts';
import { openAccess } from './access-store.ts';
import { openContent } from './content-store.ts';
import type { CoachMailStore } from './lead-repositories.ts';
import { openLeads } from './lead-store.ts';
import { idOf, writeList } from './lists.ts';
import { type Store, transactionOver } from './persisted-state.ts';
import type { States } from './snapshot.ts';
import { openSubscribers } from './subscriber-store.ts';

const openCoachMails = (store: Store<LeadsState>): CoachMailStore => ({
  all: () => Promise.resolve(store.read().coachMails),
  transaction: transactionOver(store, (read, change) => writeList(read, change, 'coachMails', idOf)),
});

export const openRepositories = ({
  content,
  leads,
  accounts,
}: States): Pick<Ports, 'content' | 'access' | 'leads' | 'audits' | 'subscribers' | 'coachMails'> => ({
  content: openContent(content),
  access: openAccess(accounts),
  leads: openLeads(leads),
  audits: openAudits(leads),
  subscribers: openSubscribers(leads),
  coachMails: openCoachMails(leads),
});

import { emptyLeadsState, type LeadsState, type Subscriber } from '../../server/core/state.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoLeads } from './demo-leads.ts';
import { demoAddressHits } from './demo-redirects.ts';
import { ago, dayInFlorida } from './demo-time.ts';
import { demoViewDays } from './demo-views.ts';

/** Made-up subscribers with the age of their subscription in hours, newest first; the third one is marked as spam. */
const subscriptions: readonly (readonly [name: string, hours: number])[] = [
  ['priya.nair', 3],
  ['oscar.lindqvist', 26],
  ['win.prizes.now', 40],
  ['carmen.ortega', 70],
  ['hello.tearoom', 120],
  ['dee.hollis', 200],
  ['pete.sorensen', 410],
  ['gwen.abbott', 800],
  ['tom.farrow', 1300],
  ['office.estuary-dental', 2400],
  ['jamal.greene', 3900],
  ['ruth.ellery', 5200],
  ['nils.bergstrom', 7100],
];
const MACHINE = 2;

const demoSubscribers = (now: Date): Subscriber[] =>
  subscriptions
    .map(([name, hours], index) => ({
      id: `demo-subscriber-${index + 1}`,
      email: `${name}@example.com`,
      subscribedAt: ago(now, hours).toISOString(),
      ...(index === MACHINE && { suspect: true }),
    }))
    .toReversed();

/** A client halfway: the report is read, a call is booked, and the next step is due today. */
const demoClients = (now: Date): LeadsState['clients'] => [
  {
    id: 'demo-groomer',
    stage: {
      name: 'call booked',
      at: ago(now, 44).toISOString(),
      by: demoAccounts.admin.name,
    },
    nextStep: { text: 'Walk through the report on the phone', on: dayInFlorida(now) },
    note: 'Texts back faster than she calls. Her daughter looks after the website.',
  },
];

export const demoLeadsStateAt = (now: Date): LeadsState => ({
  ...emptyLeadsState(),
  leads: demoLeads(now),
  clients: demoClients(now),
  subscribers: demoSubscribers(now),
  addressHits: demoAddressHits(now),
  viewDays: demoViewDays(now, demoLeads(now)),
});

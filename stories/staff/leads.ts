import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { hostOf } from '../with-app.tsx';

type Lead = Parameters<Parameters<MemoryHost['leads']['update']>[0]>[0]['leads'][number];

/** Leads from before the stories' clock (June 2, 2025, 11 AM in Florida), oldest first. */
export const sampleLeads: readonly Lead[] = [
  {
    id: 'tile-shop',
    kind: 'contact',
    receivedAt: '2025-05-20T18:30:00.000Z',
    status: 'closed',
    name: 'Hank Osprey',
    email: 'hank@example.com',
    phone: '(239) 555-0161',
    message: 'Thank you for the talk at the chamber.',
    readAt: '2025-05-20T19:00:00.000Z',
  },
  {
    id: 'kayaks',
    kind: 'audit',
    receivedAt: '2025-05-31T13:05:00.000Z',
    status: 'replied',
    name: 'Matlacha Mike',
    email: 'mike@example.com',
    phone: '(239) 555-0162',
    website: 'https://kayaks.example.com',
    message: 'Please look at our Google listing, the hours are wrong.',
    readAt: '2025-05-31T14:00:00.000Z',
    repliedAt: '2025-05-31T15:10:00.000Z',
    note: 'Called on Saturday. Walk-through on June 9.',
    mail: {
      state: 'sent',
      attempts: 1,
      nextTryAt: null,
      sentAt: '2025-05-31T13:05:02.000Z',
      lastError: '',
    },
  },
  {
    id: 'winner',
    kind: 'contact',
    receivedAt: '2025-06-01T02:00:00.000Z',
    status: 'new',
    name: 'Lucky Winner',
    email: 'winner@example.com',
    message: 'You have won. Click here.',
    suspect: true,
  },
  {
    id: 'cyclist',
    kind: 'contact',
    receivedAt: '2025-06-01T13:00:00.000Z',
    status: 'new',
    name: 'Estero Eddy',
    email: 'eddy@example.com',
    phone: '(239) 555-0163',
    message: 'Do you work with shops that have no website yet?\nWe open in October.',
    readAt: '2025-06-01T20:00:00.000Z',
    mail: {
      state: 'failed',
      attempts: 12,
      nextTryAt: null,
      sentAt: null,
      lastError: '535 Authentication failed',
    },
    receipt: {
      state: 'failed',
      attempts: 1,
      nextTryAt: null,
      sentAt: null,
      lastError: 'The mail server said: 550 No such mailbox',
    },
  },
  {
    id: 'reader',
    kind: 'comment',
    receivedAt: '2025-06-01T18:20:00.000Z',
    status: 'new',
    name: 'Cora Reader',
    email: 'cora@example.com',
    message: 'The part about page speed helped me a lot.',
    post: { slug: 'a-slow-site-costs-more-in-season', title: 'A slow site costs more in season' },
    mail: {
      state: 'waiting',
      attempts: 2,
      nextTryAt: '2025-06-02T15:30:00.000Z',
      sentAt: null,
      lastError: 'Connection timed out',
    },
  },
  {
    id: 'bakery',
    kind: 'audit',
    receivedAt: '2025-06-02T13:42:00.000Z',
    status: 'new',
    name: 'Maria Lopez',
    email: 'maria@example.com',
    phone: '(239) 555-0188',
    website: 'https://harbor-bakery.example.com',
    message: 'My site is slow on phones and I am not sure my ads are doing anything.',
  },
];

/** Fills the inbox of a story. */
export const withLeads = async ({ leads }: MemoryHost): Promise<void> => {
  await leads.update(({ leads }) => void leads.push(...structuredClone([...sampleLeads])));
};

export function storedLead(context: { id: string }, id: string) {
  return hostOf(context)
    .leads.read()
    .leads.find((lead) => lead.id === id);
}

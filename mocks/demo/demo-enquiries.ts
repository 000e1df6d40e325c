import type { Enquiry } from '../../server/core/state.ts';
import type { Origin } from '../../src/contract/origin.ts';
import { demoAccounts } from './demo-accounts.ts';

const HOUR = 3_600_000;

/** An enquiry by age: hours since it was received, opened and answered. */
type AgedEnquiry = Omit<Enquiry, 'receivedAt' | 'readAt' | 'repliedAt' | 'replies'> & {
  came: number;
  opened?: number;
  answered?: number;
  /** Replies sent with a mail program, and their age in hours: the demo sends no mail. */
  said?: readonly { ago: number; subject: string; text: string }[];
};

/**
 * Made-up enquiries of every kind and state. Unmistakably samples: numbers and addresses are reserved for examples, and
 * every name is marked.
 */
const enquiries: readonly AgedEnquiry[] = [
  {
    id: 'demo-bakery',
    came: 2,
    kind: 'audit',
    status: 'new',
    name: 'Sample Lead One',
    email: 'lead.one@example.com',
    phone: '(239) 555-0101',
    website: 'https://sample-bakery.example.com',
    message:
      'We bake bread in Cape Coral and sell it at two markets. Winter is fine, summer is quiet.\n\n' +
      'People say they cannot find our opening hours anywhere. Could you look at that first?',
    origin: {
      firstPage: '/',
      referrer: 'l.facebook.com',
      campaign: { source: 'facebook', medium: 'social', campaign: 'summer-check' },
    },
  },
  {
    id: 'demo-kayaks',
    came: 5,
    opened: 4,
    kind: 'contact',
    status: 'new',
    name: 'Sample Lead Two',
    email: 'lead.two@example.com',
    phone: '(239) 555-0102',
    message:
      'Do you also coach teams? There are four of us at the sample kayak rental, and nobody does marketing.',
    origin: { firstPage: '/services/local-search', referrer: 'www.google.com' },
  },
  {
    id: 'demo-robot',
    came: 7,
    kind: 'contact',
    status: 'new',
    name: 'Sample Robot',
    email: 'robot@example.com',
    phone: '5550103555',
    message: 'BEST RANKING for you website!!! Reply now for sample prices.',
    suspect: true,
    origin: { firstPage: '/contact' },
  },
  {
    id: 'demo-reader',
    came: 9,
    kind: 'comment',
    status: 'new',
    name: 'Sample Reader One',
    email: 'reader.one@example.com',
    message:
      'I timed my own page after reading this: eleven seconds. Is the booking widget the usual suspect?',
    post: { slug: 'a-slow-site-costs-more-in-season', title: 'A slow site costs more in season' },
    origin: { firstPage: '/blog/a-slow-site-costs-more-in-season', referrer: 'www.google.com' },
  },
  {
    id: 'demo-dock-builder',
    came: 21,
    opened: 19,
    kind: 'audit',
    status: 'new',
    name: 'Sample Lead Three',
    email: 'lead.three@example.com',
    phone: '(239) 555-0104',
    website: 'https://sample-docks.example.com',
    note: 'Look at the map listing first: it still shows the old address.',
    origin: { firstPage: '/' },
  },
  {
    id: 'demo-tile-shop',
    came: 27,
    kind: 'contact',
    status: 'new',
    name: 'Sample Lead Four',
    email: 'lead.four@example.com',
    phone: '(239) 555-0105',
    message:
      'My nephew built our site and moved away. Whom do I ask for the password? The shop is a sample, too.',
    origin: { firstPage: '/contact', referrer: 'chamber.example.com' },
  },
  {
    id: 'demo-groomer',
    came: 50,
    opened: 49,
    answered: 47,
    kind: 'audit',
    status: 'replied',
    name: 'Sample Lead Five',
    email: 'lead.five@example.com',
    phone: '(239) 555-0106',
    website: 'https://sample-groomer.example.com',
    message: 'Two vans, one phone, no website worth the name.',
    said: [
      {
        ago: 47,
        subject: 'Your free 8-point audit',
        text:
          'Hi Sample,\n\nYour audit is done: four points are in good order. Two that are not cost you calls, ' +
          'and both can be put right in a week.\n\nShall we walk through it on Thursday?',
      },
      {
        ago: 44,
        subject: 'Your free 8-point audit',
        text: 'Hi Sample,\n\nThursday at 10 AM it is. I will call you.',
      },
    ],
    note: 'Audit sent. Walk-through call agreed for Thursday, 10 AM.',
    origin: { firstPage: '/', campaign: { source: 'newsletter', medium: 'email', campaign: 'may' } },
  },
  {
    id: 'demo-charter',
    came: 75,
    opened: 60,
    answered: 58,
    kind: 'contact',
    status: 'replied',
    name: 'Sample Lead Six',
    email: 'lead.six@example.com',
    phone: '(239) 555-0107',
    message: 'What does coaching cost for a charter boat that only runs from November to April?',
    origin: { firstPage: '/about', referrer: 'www.google.com' },
  },
  {
    id: 'demo-thanks',
    came: 150,
    opened: 149,
    kind: 'comment',
    status: 'closed',
    name: 'Sample Reader Two',
    email: 'reader.two@example.com',
    message: 'The second number was new to me. Thank you.',
    post: {
      slug: 'four-numbers-worth-checking-every-monday',
      title: 'Four numbers worth checking every Monday',
    },
    origin: {
      firstPage: '/blog/four-numbers-worth-checking-every-monday',
      campaign: { source: 'newsletter', medium: 'email' },
    },
  },
  {
    id: 'demo-orchard',
    came: 1500,
    opened: 1499,
    answered: 1480,
    kind: 'audit',
    status: 'closed',
    name: 'Sample Lead Seven',
    email: 'lead.seven@example.com',
    phone: '(239) 555-0108',
    website: 'https://sample-orchard.example.com',
    message: 'We grow mangoes and want to sell them online.',
    note: 'Became a client. Audited again after two months: orders come in now.',
    origin: {
      firstPage: '/',
      referrer: 'l.facebook.com',
      campaign: { source: 'facebook', medium: 'social', campaign: 'spring-check' },
    },
  },
];

const facebook = { firstPage: '/', referrer: 'l.facebook.com', campaign: { source: 'facebook' } };
const google = { firstPage: '/', referrer: 'www.google.com' };
const typed = { firstPage: '/' };
const newsletter = { firstPage: '/blog', campaign: { source: 'newsletter', medium: 'email' } };

/** Origins and ages in hours of earlier, answered enquiries. */
const earlier: readonly (readonly [came: number, origin: Origin])[] = [
  [420, google],
  [460, facebook],
  [610, typed],
  [790, google],
  [830, newsletter],
  [845, facebook],
  [1130, google],
  [1290, typed],
  [1310, facebook],
  [1600, google],
  [1830, newsletter],
];

const answeredLong: readonly AgedEnquiry[] = earlier.map(([came, origin], index) => ({
  id: `demo-earlier-${index + 1}`,
  came,
  opened: came - 1,
  answered: came - 3,
  kind: 'contact',
  status: 'closed',
  name: `Sample Earlier Lead ${index + 1}`,
  email: `earlier.lead.${index + 1}@example.com`,
  phone: `(239) 555-01${30 + index}`,
  message: 'What would you look at first on a site like ours? It is a sample.',
  origin,
}));

export const demoEnquiries = (now: Date): Enquiry[] => {
  const ago = (hours: number): string => new Date(now.getTime() - hours * HOUR).toISOString();
  return [...enquiries, ...answeredLong]
    .map(({ came, opened, answered, said, ...enquiry }) => ({
      ...enquiry,
      receivedAt: ago(came),
      ...(opened !== undefined && { readAt: ago(opened) }),
      ...(answered !== undefined && { repliedAt: ago(answered) }),
      ...(said && {
        replies: said.map(({ ago: hours, ...words }, index) => ({
          ...words,
          id: `${enquiry.id}-reply-${index + 1}`,
          writtenAt: ago(hours),
          by: demoAccounts.admin.name,
          submissionKey: `${enquiry.id}-reply-${index + 1}`,
          mail: null,
        })),
      }),
    }))
    .toReversed();
};

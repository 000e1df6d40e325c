import { answerPromised } from '../../server/core/availability/answer-by.ts';
import type { Lead } from '../../server/core/state.ts';
import type { Origin } from '../../src/contract/lead.ts';
import { demoAccounts } from './demo-accounts.ts';
import { ago } from './demo-time.ts';

type AgedLead = Omit<Lead, 'receivedAt' | 'readAt' | 'repliedAt' | 'replies'> & {
  came: number;
  opened?: number;
  answered?: number;
  /** Replies sent with a mail program, and their age in hours: the demo sends no mail. */
  replies?: readonly { ago: number; subject: string; text: string }[];
};

/**
 * Made-up leads of every kind and state, from made-up people. Numbers and addresses are reserved for examples, so
 * nobody real can be reached.
 */
const leads: readonly AgedLead[] = [
  {
    id: 'demo-bakery',
    came: 2,
    kind: 'audit',
    status: 'new',
    name: 'Rosa Delgado',
    email: 'rosa.delgado@example.com',
    phone: '(239) 555-0101',
    website: 'https://palmetto-loaf.example.com',
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
    name: 'Ben Whitaker',
    email: 'ben.whitaker@example.com',
    phone: '(239) 555-0102',
    message:
      'Do you also coach teams? There are four of us at Mangrove Mile Kayaks, and nobody does marketing.',
    origin: { firstPage: '/services/local-search', referrer: 'www.google.com' },
  },
  {
    id: 'demo-robot',
    came: 7,
    kind: 'contact',
    status: 'new',
    name: 'Rank Booster',
    email: 'rank.booster@example.com',
    phone: '5550103555',
    message: 'BEST RANKING for you website!!! Reply now for special price.',
    suspect: true,
    origin: { firstPage: '/contact' },
  },
  {
    id: 'demo-reader',
    came: 9,
    kind: 'comment',
    status: 'new',
    name: 'Priya Nair',
    email: 'priya.nair@example.com',
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
    name: 'Walt Jorgensen',
    email: 'walt.jorgensen@example.com',
    phone: '(239) 555-0104',
    website: 'https://third-piling.example.com',
    note: 'Look at the map listing first: it still shows the old address.',
    origin: { firstPage: '/' },
  },
  {
    id: 'demo-tile-shop',
    came: 27,
    kind: 'contact',
    status: 'new',
    name: 'Carmen Ortega',
    email: 'carmen.ortega@example.com',
    phone: '(239) 555-0105',
    message: 'My nephew built the site of our tile shop and moved to Denver. Who do I ask for the password?',
    origin: { firstPage: '/contact', referrer: 'chamber.example.com' },
  },
  {
    id: 'demo-charter',
    came: 75,
    opened: 60,
    answered: 58,
    kind: 'contact',
    status: 'replied',
    name: 'Nils Bergstrom',
    email: 'nils.bergstrom@example.com',
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
    name: 'Harold Quint',
    email: 'harold.quint@example.com',
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
    id: 'demo-groomer',
    came: 220,
    opened: 219,
    answered: 217,
    kind: 'audit',
    status: 'replied',
    name: 'Dee Hollis',
    email: 'dee.hollis@example.com',
    phone: '(239) 555-0106',
    website: 'https://sandspur-grooming.example.com',
    message: 'Two vans, one phone, no website worth the name.',
    replies: [
      {
        ago: 217,
        subject: 'Your free 8-point audit',
        text:
          'Hi Dee,\n\nYour audit is done: four points are in good order. Two that are not cost you calls, ' +
          'and both can be fixed in a week.\n\nShall we walk through it on the phone?',
      },
      {
        ago: 44,
        subject: 'Your free 8-point audit',
        text: 'Hi Dee,\n\n10 AM it is. I will call you.',
      },
    ],
    note: 'Audit sent. Walk-through call agreed for 10 AM.',
    origin: { firstPage: '/', campaign: { source: 'newsletter', medium: 'email', campaign: 'may' } },
  },
  {
    id: 'demo-groomer-call',
    came: 300,
    opened: 300,
    answered: 299,
    kind: 'contact',
    status: 'closed',
    name: 'Mrs. Hollis',
    email: '',
    phone: '(239) 555-0106',
    message: 'Asked whether the audit costs anything. She will send the request herself.',
    clientId: 'demo-groomer',
    entered: { by: demoAccounts.admin.name, howMet: 'Called after the farmers’ market' },
  },
  {
    id: 'demo-orchard',
    came: 1500,
    opened: 1499,
    answered: 1480,
    kind: 'audit',
    status: 'closed',
    name: 'Lucia Farrow',
    email: 'lucia.farrow@example.com',
    phone: '(239) 555-0108',
    website: 'https://late-june-mangoes.example.com',
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

/** Earlier, answered leads: age in hours, origin, name and message. */
const earlier: readonly (readonly [came: number, origin: Origin, name: string, message: string])[] = [
  [
    420,
    google,
    'Gwen Abbott',
    'We run an inn with six rooms on Pine Island. Most bookings come through a portal that keeps 18 percent. Can you help us get more of our own?',
  ],
  [
    460,
    facebook,
    'Marcus Bell',
    'I repair pool cages in Lehigh Acres. After a storm my phone rings for a week, then it stops. What do I do in between?',
  ],
  [
    790,
    google,
    'Pete Sorensen',
    'The map still shows our bait shop under the name of the owner before us. I have tried to change it twice.',
  ],
  [
    830,
    newsletter,
    'Anita Kowalski',
    'Your letter about season hours was useful. Could you look at ours? We are a garden center in North Fort Myers, closed on Mondays from June.',
  ],
  [
    845,
    facebook,
    'Jamal Greene',
    'My food truck has 2,400 followers, and nobody knows where I park. Do you do single sessions of an hour?',
  ],
  [
    1130,
    google,
    'Helen Marsh',
    'We are two estate attorneys in Naples. Our site is from 2014, and we would rather not start over. Can it be saved?',
  ],
  [
    1290,
    typed,
    'Ruben Castillo',
    'Do you speak Spanish? Half of my lawn care customers in Immokalee do, and my website does not.',
  ],
  [
    1310,
    facebook,
    'Kelly Doyle',
    'A company called and said that my yoga studio will vanish from Google unless I pay 399 dollars. Is any of that true?',
  ],
  [
    1600,
    google,
    'Stan Pulaski',
    'I sell used outboard motors in Matlacha. People drive over for one that I sold last week. How do I keep the list up to date without a web person?',
  ],
  [
    1830,
    newsletter,
    'Mei Tanaka',
    'We moved our tea room from Bonita Springs to Fort Myers, and the old address is everywhere. Where do we start?',
  ],
];

const answeredLong: readonly AgedLead[] = earlier.map(([came, origin, name, message], index) => ({
  id: `demo-earlier-${index + 1}`,
  came,
  opened: came - 1,
  answered: came - 3,
  kind: 'contact',
  status: 'closed',
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  phone: `(239) 555-01${30 + index}`,
  message,
  origin,
}));

const EVERY_DAY = { awayUntil: null, workingDays: [0, 1, 2, 3, 4, 5, 6] };

export const demoLeads = (now: Date): Lead[] => {
  const at = (hours: number): string => ago(now, hours).toISOString();
  return [...leads, ...answeredLong]
    .map(({ came, opened, answered, replies, ...lead }) => ({
      ...lead,
      receivedAt: at(came),
      answerBy: answerPromised(ago(now, came), EVERY_DAY).toISOString(),
      ...(opened !== undefined && { readAt: at(opened) }),
      ...(answered !== undefined && { repliedAt: at(answered) }),
      ...(replies && {
        replies: replies.map(({ ago: hours, ...reply }, index) => ({
          ...reply,
          id: `${lead.id}-reply-${index + 1}`,
          writtenAt: at(hours),
          by: demoAccounts.admin.name,
          submissionKey: `${lead.id}-reply-${index + 1}`,
          mail: null,
        })),
      }),
    }))
    .toReversed();
};

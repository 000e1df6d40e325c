import type { AuditFact } from '../../src/contract/audit-facts.ts';
import type { AuditSample } from './audit-sample.ts';

const HOME = 'https://third-piling.example.com/';

/** The scan facts of a made-up dock builder's site. */
export const docksFacts: readonly AuditFact[] = [
  {
    id: 'viewport.without',
    point: 'Website analysis',
    outcome: 'fault',
    message: 'Three pages do not say how wide they are shown on a phone.',
    why: 'Without it, phones show the page in tiny print. And people who need larger text must be able to zoom.',
    advice: 'Add `<meta name="viewport" content="width=device-width, initial-scale=1">` to every page.',
    places: 3,
    evidence: [
      { address: HOME, where: '<head>', value: 'no <meta name="viewport">' },
      { address: `${HOME}lifts`, where: '<head>', value: 'no <meta name="viewport">' },
      { address: `${HOME}seawalls`, where: '<head>', value: 'no <meta name="viewport">' },
    ],
  },
  {
    id: 'compression.good',
    point: 'Website analysis',
    outcome: 'good',
    message: 'Pages are sent compressed.',
    why: 'A compressed page is there in a fraction of the time.',
    advice: '',
    places: 3,
    evidence: [{ address: HOME, where: 'content-encoding', value: 'br' }],
  },
  {
    id: 'title.same',
    point: 'SEO evaluation',
    outcome: 'fault',
    message: 'Three pages have the same title.',
    why: 'The title is the headline in search results. It often decides whether people click.',
    advice: 'Give every page a title of its own. Say what it is about in 10 to 60 characters.',
    places: 3,
    evidence: [
      { address: HOME, where: '<title>', value: 'Third Piling Docks & Lifts' },
      { address: `${HOME}lifts`, where: '<title>', value: 'Third Piling Docks & Lifts' },
      { address: `${HOME}seawalls`, where: '<title>', value: 'Third Piling Docks & Lifts' },
    ],
  },
  {
    id: 'people.content-articles',
    point: 'Content strategy review',
    outcome: 'not checked',
    message: 'Whether the articles answer customers’ questions.',
    why: 'This takes someone who knows the customers.',
    advice: '',
    places: 0,
    evidence: [],
  },
  {
    id: 'name-address-phone.otherwise',
    point: 'Local search assessment',
    outcome: 'fault',
    message: 'Business details in structured data differ from those on the pages.',
    why: 'Search engines trust a business more when its name, address and phone number are the same everywhere.',
    advice: 'Write the name, address and phone number the same way on every page and in structured data.',
    places: 1,
    evidence: [{ address: HOME, where: 'address', value: '12 Old Marina Road' }],
  },
  {
    id: 'phone-link.without',
    point: 'Local search assessment',
    outcome: 'fault',
    message: 'A phone number cannot be tapped.',
    why: 'On a phone, people call a number they can tap. If they have to copy it, many give up.',
    advice: 'Make the phone number a `tel:` link wherever it appears.',
    places: 2,
    evidence: [
      { address: HOME, where: 'text', value: '(239) 555-0104' },
      { address: `${HOME}contact`, where: 'text', value: '(239) 555-0104' },
    ],
  },
  {
    id: 'people.competitors',
    point: 'Competitor analysis',
    outcome: 'not checked',
    message: 'The competitors.',
    why: 'Only this site was checked. It takes a person to name its competitors.',
    advice: '',
    places: 0,
    evidence: [],
  },
];

/** The audit of a made-up dock builder: three points are finished, the others open. */
export const docksAudit: AuditSample = {
  frame: {
    business: 'Third Piling Docks & Lifts',
    website: HOME,
    summary: '',
    nextStep: '',
  },
  points: [
    {
      rating: 'urgent',
      summary: 'On a phone the whole site is tiny, and your customers are standing on a dock.',
      text: '<p>I opened three of your pages on a phone. Each opened at desktop width, so I had to zoom in before I could read a word, and drag the page around to find the number.</p>',
      findings: [
        {
          id: 'viewport',
          title: 'Pages do not fit a phone',
          rating: 'urgent',
          why: 'People who have to zoom and scroll go back and call the next name.',
          evidence: [{ where: `${HOME}lifts`, seen: 'no <meta name="viewport">' }],
        },
      ],
      recommendations: [
        {
          id: 'fit',
          title: 'Let the pages fit a phone',
          text: 'One line in the template of the site is a beginning. The person who built it can tell you whether the rest follows.',
          who: 'web person',
          time: '2 hours',
          effect: 'large',
          done: 'You can read every page on your phone without zooming.',
          factId: 'viewport.without',
        },
      ],
    },
    {
      rating: 'needs work',
      summary: 'Lifts, seawalls and the home page all carry the same title.',
      text: '<p>People who search for a boat lift see “Third Piling Docks &amp; Lifts” three times and cannot tell which page is about lifts.</p>',
      recommendations: [
        {
          id: 'titles',
          title: 'Give each page a title of its own',
          text: 'Such as “Boat lifts in Cape Coral, built and serviced.” Do the same for seawalls.',
          who: 'web person',
          time: '15 minutes',
          effect: 'noticeable',
          done: 'Each browser tab shows another name.',
          factId: 'title.same',
        },
      ],
    },
    {
      rating: 'good',
      summary: 'The page on permits saves a customer three phone calls.',
      text: '<p>It says who needs one, who files it and how long it takes. It is the best page that you have: link to it from the home page.</p>',
    },
  ],
};

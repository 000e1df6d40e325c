import type { AuditReport } from '../../contract/audit-report.ts';

/**
 * Sample report for visitors. The bakery is fictional; texts can be changed freely within the limits of
 * `sample.test.ts`.
 */
export const sample: AuditReport = {
  business: 'Sea Grape Bakery',
  website: 'seagrape.example.com',
  at: '2026-01-14T15:00:00Z',
  summary:
    'People who know your bakery love it. People who are new in town find a closed sign on the map, and a menu that takes eleven seconds to open on a phone. You can fix both this week.',
  ratings: [
    {
      point: 'Website analysis',
      rating: 'needs work',
      summary: 'Clear and friendly, but the menu takes eleven seconds to open on a phone.',
    },
    {
      point: 'SEO evaluation',
      rating: 'needs work',
      summary: 'All six pages have the same title, so search results cannot tell them apart.',
    },
    {
      point: 'Content strategy review',
      rating: 'good',
      summary: 'Your page on ordering a wedding cake answers what people ask at the counter.',
    },
    {
      point: 'Local search assessment',
      rating: 'urgent',
      summary: 'The map says that you are closed on Sundays, your busiest morning.',
    },
    {
      point: 'Social media audit',
      rating: 'good',
      summary: 'One account, three pictures a week, and every question gets an answer.',
    },
    {
      point: 'Google Analytics review',
      rating: 'not checked',
      summary:
        'I could not look: your last web person has the login. Once you have it back, I’ll add this point.',
    },
    {
      point: 'Competitor analysis',
      rating: 'needs work',
      summary: 'Two of the three bakeries nearby email last winter’s customers in October. You don’t yet.',
    },
  ],
  findings: [
    {
      point: 'Local search assessment',
      rating: 'urgent',
      title: 'The map says closed on Sundays',
      evidence: [
        { where: 'Map listing, Sunday at 8:40 in the morning', seen: '“Closed. Opens 7 AM Monday”' },
        { where: 'Sign on your door', seen: '“Sunday 7 to 1”' },
      ],
      why: 'A visitor who wants fresh bread looks at the map first, and drives to the next name on it.',
    },
    {
      point: 'Website analysis',
      rating: 'needs work',
      title: 'The menu is a 9.4 MB file',
      evidence: [
        { where: 'seagrape.example.com/menu.pdf', seen: '11 seconds on a phone in the parking lot' },
      ],
      why: 'Someone hungry on the sidewalk waits three seconds, not eleven.',
    },
    {
      point: 'SEO evaluation',
      rating: 'needs work',
      title: 'Every page is called “Home”',
      evidence: [{ where: 'All six pages of the site', seen: '“Home”' }],
      why: 'The title is the line that people tap in search results. “Wedding cakes in Cape Coral” would be found; “Home” is not.',
    },
  ],
  recommendations: [
    {
      title: 'Put your Sunday hours on the map',
      text: 'Log in to your business profile, set Sunday to 7 to 1, and add your season hours while you are there.',
      who: 'you',
      time: '15 minutes',
      effect: 'large',
      done: 'Look for your bakery on the map: Sunday says 7 to 1.',
    },
    {
      title: 'Make the menu a page',
      text: 'Type it in as text, with prices. It opens right away, and search engines can read it.',
      who: 'web person',
      time: '2 hours',
      effect: 'noticeable',
      done: 'On your phone, the menu opens before you have counted to three.',
    },
    {
      title: 'Ask for an email address with every cake order',
      text: 'One email in October tells last winter’s customers that you are open and taking orders.',
      who: 'you',
      time: 'a day',
      effect: 'noticeable',
      done: 'The next ten orders have an email address on them.',
    },
  ],
};

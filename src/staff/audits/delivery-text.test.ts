import { expect, it } from 'vitest';
import { deliveryText } from './delivery-text.ts';

const advice = {
  id: 'rename',
  point: 'SEO evaluation',
  who: 'you',
  time: 'a day',
  effect: 'large',
  text: '',
  done: '',
} as const;
const report = {
  business: 'Reef Charters',
  website: 'reef.example.com',
  summary: 'The boats are great. People do not find them.',
  recommendations: [{ ...advice, title: 'Name each page after its trip' }],
};
const site = {
  about: { name: 'Robin Harbor' },
  brand: 'Harbor Coaching',
  booking: 'https://cal.example.com/robin',
  contact: { phone: '(239) 555-0123' },
} as Parameters<typeof deliveryText>[0]['site'];
const delivery = {
  client: 'Rita Reef',
  report,
  site,
  address: 'https://x.example/report/t',
  until: undefined,
};

it('writes a delivery mail with summary, first recommendation, booking link and name', () => {
  expect(deliveryText({ ...delivery, until: '2026-02-25T12:00:00Z' })).toEqual({
    subject: 'Reef Charters: your free 8-point audit from Harbor Coaching',
    text: `Hi Rita,

I’ve finished your audit of reef.example.com. The boats are great.

What I would do first: Name each page after its trip.

Your report, with what I found and why it matters:
https://x.example/report/t

The link works until February 25, 2026.

Would you like to go through it together? Choose a time here: https://cal.example.com/robin

Robin Harbor
Harbor Coaching
(239) 555-0123
`,
  });
});

it('omits parts the report and the site do not have', () => {
  const bare = { ...report, website: '', summary: '', recommendations: [] };
  const { text } = deliveryText({
    ...delivery,
    report: bare,
    site: { ...site, booking: '', about: { ...site.about, name: '' } },
  });
  expect(text).toBe(
    `Hi Rita,

I’ve finished your audit of Reef Charters.

Your report, with what I found and why it matters:
https://x.example/report/t

Would you like to go through it together? Call me, or reply to this email.

Harbor Coaching
(239) 555-0123
`,
  );
});

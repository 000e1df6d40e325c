import type { AuditSample } from './audit-sample.ts';

const website = 'https://late-june-mangoes.example.com/';
const business = 'Late June Mangoes';

/** The first audit of a made-up orchard, two months ago. */
export const orchardBefore: AuditSample = {
  frame: {
    business,
    website,
    summary:
      'You grow fruit that people drive an hour for, and your website sells none of it. Nobody can order, and nobody is told when the season begins.',
    nextStep: 'Book a call before the season: we choose the one thing that can be ready by then.',
  },
  points: [
    {
      rating: 'urgent',
      summary: 'There is no way to order, and the home page says goodbye until next season.',
      text: '<p>The first line says “See you next season!” People who visit now do not know whether you are open, and find neither a price nor a form.</p>',
      recommendations: [
        {
          id: 'order',
          title: 'Take orders by form',
          text: 'A page with what there is this week, what a box costs, and a form for name, phone number and day of pick-up.',
          who: 'web person',
          time: 'a day',
          effect: 'large',
          done: 'You order a box on your own phone, and the answer with the day arrives.',
        },
      ],
    },
    {
      rating: 'needs work',
      summary: 'Nobody who searches for mangoes in Pine Island finds the word “order” on your site.',
      text: '<p>The title is “Welcome.” Say what you sell and where.</p>',
      recommendations: [
        {
          id: 'title',
          title: 'Let the title say what you sell and where',
          text: '“Fresh mangoes from Pine Island, by the box” is what people search for.',
          who: 'web person',
          time: '15 minutes',
          effect: 'noticeable',
          done: 'The browser tab says mangoes and Pine Island.',
        },
      ],
    },
    { rating: 'needs work', summary: 'Nine varieties by name, and not a word on how they taste.' },
    { rating: 'good', summary: 'Hours, pin and photos on the map are current.' },
    { rating: 'needs work', summary: 'One post when the season begins, and none until the next one.' },
    { rating: 'urgent', summary: 'Nothing is counted, so nobody can say what brought a customer.' },
    { rating: 'good', summary: 'The two other orchards nearby sell at the gate only, as you do.' },
  ],
  actionPlan: {
    summary: 'Orders first: everything else brings people to a closed gate.',
    text: '',
    order: ['order', 'title'],
  },
};

/** The second one, of this week: compared with the one before. */
export const orchardNow: AuditSample = {
  frame: {
    business,
    website,
    summary:
      'Two months ago nobody could order. Since then 41 boxes were ordered by form, and you know from which page each of them came. Now the season ends: what is missing is a way to reach these customers again.',
    nextStep:
      'Send me the list of this season’s customers, and we write the one letter that goes out before the next one begins.',
  },
  points: [
    {
      rating: 'good',
      summary: 'Orders come in by form, and the home page says what there is this week.',
      text: '<p>I ordered a box on a phone, and was done in a minute. The answer with the day of pick-up came at once.</p><figure><img src="/covers/analytics.svg" alt="A line that rises from week to week" /><figcaption>Orders by form rise from week to week: a drawing, the figures are yours.</figcaption></figure>',
    },
    {
      rating: 'good',
      summary: '“Fresh mangoes from Pine Island, by the box”: the title now says it all.',
      text: '<p>Leave it over the summer. Only the word “fresh” should go when the season ends.</p>',
    },
    {
      rating: 'needs work',
      summary: 'Four of nine varieties now say how they taste. Five are still only names.',
      recommendations: [
        {
          id: 'taste',
          title: 'Describe the other five varieties',
          text: 'Two sentences each, as you would say them at the gate. Do it while you can still taste them.',
          who: 'you',
          time: '2 hours',
          effect: 'small',
          done: 'Each of the nine varieties has two sentences of its own.',
        },
      ],
    },
    { rating: 'good', summary: 'As before: hours, pin and photos are current.' },
    {
      rating: 'needs work',
      summary: 'A post a week since the first audit, but none of them says how to order.',
      recommendations: [
        {
          id: 'link',
          title: 'End each post with the way to order',
          text: 'One line and the address of the order page. Pin the post that has it to the top.',
          who: 'you',
          time: '15 minutes',
          effect: 'noticeable',
          done: 'The last three posts end with the address of the order page.',
        },
      ],
    },
    {
      rating: 'good',
      summary: 'Orders and calls are counted, with the page that each came from.',
      text: '<table><thead><tr><th scope="col">Came from</th><th scope="col">Boxes</th></tr></thead><tbody><tr><td>Search</td><td>19</td></tr><tr><td>The newsletter of the farmers’ market</td><td>14</td></tr><tr><td>Posts</td><td>8</td></tr></tbody></table>',
    },
    {
      rating: 'urgent',
      summary: 'One of the two orchards nearby ships within Florida since last week. You do not.',
      recommendations: [
        {
          id: 'ship',
          title: 'Decide whether you ship next season, and say so now',
          text: 'If you do, put one line on the order page, and collect the email addresses of people who want to know.',
          who: 'you',
          time: 'a week or more',
          effect: 'large',
          done: 'The order page says whether you ship, in one line.',
        },
      ],
    },
  ],
  actionPlan: {
    summary: 'Keep this season’s customers: they are the first orders of the next.',
    text: '<p>The first two take an hour together. Shipping is a decision for a quiet evening, and I am glad to go through the figures with you.</p>',
    order: ['link', 'ship', 'taste'],
  },
};

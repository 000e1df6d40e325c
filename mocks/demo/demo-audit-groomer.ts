import type { AuditSample } from './audit-sample.ts';

/** The audit of a made-up dog groomer: four points in good order, two that cost her calls. */
export const groomerAudit: AuditSample = {
  frame: {
    business: 'Sandspur Mobile Grooming',
    website: 'https://sandspur-grooming.example.com/',
    summary:
      'People who have had you in their driveway call again: your reviews say so. People who have not met you yet find a phone number that they cannot tap, and a map that sends them to a parking lot.\nBoth can be fixed in a week, without spending anything.',
    nextStep:
      'Let us walk through it on the phone, twenty minutes, with your map listing open. Bring the login to your business profile if you have it.',
  },
  points: [
    {
      rating: 'needs work',
      summary: 'It loads quickly, but the phone number is part of a picture and cannot be tapped.',
      text: '<p>I opened your site on a phone, standing in a driveway, as your customers do. The page was there in two seconds, which is good. Then I wanted to call you, and had to copy ten digits by hand: <strong>the number is written into the photograph of your van</strong>.</p><p>A number that is text, and a link, is a call with one tap.</p>',
      findings: [
        {
          id: 'phone',
          title: 'The phone number is a picture',
          rating: 'needs work',
          why: 'On a phone, people call a number they can tap. If they have to copy it, many give up.',
          evidence: [
            {
              where: 'sandspur-grooming.example.com, top of the page',
              seen: 'van.jpg, with “555-0106” in it',
            },
          ],
        },
      ],
      recommendations: [
        {
          id: 'tap',
          title: 'Write the phone number as text, at the top of the page',
          text: 'Ask the person who looks after the page to type the number as text, not as a picture, so that a tap on it calls you.',
          who: 'web person',
          time: '15 minutes',
          effect: 'large',
          done: 'Tap the number on your phone: it offers to call.',
          factId: 'phone-link.without',
        },
      ],
    },
    {
      rating: 'good',
      summary: 'The title says what you do and where: “Mobile dog grooming in Fort Myers.”',
      text: '<p>Leave it as it is. It is the line that people read first in a list of results, and yours answers both questions.</p>',
    },
    {
      rating: 'good',
      summary: 'The page on first visits answers what a nervous owner asks.',
      text: '<p>How long it takes, what you bring along, what happens when a dog is afraid of the dryer: I had no question left. If you write one more page this year, let it be the one on prices.</p>',
    },
    {
      rating: 'urgent',
      summary: 'The map shows you at a parking lot in Lehigh Acres, where you have never been.',
      text: '<p>You have no shop, so your business profile should show <em>the area that you serve</em> and no address. At present it shows the place where the profile was made.</p><ul><li>Customers in Cape Coral are told that you are 25 miles away.</li><li>Two of your last ten reviews ask where the shop is.</li></ul>',
      findings: [
        {
          id: 'pin',
          title: 'The pin on the map is at the wrong place',
          rating: 'urgent',
          why: 'People choose from the map by distance, and do not call someone who seems to be far away.',
          evidence: [
            { where: 'Map listing, Tuesday at 9:15 in the morning', seen: '“24.8 mi, Lehigh Acres”' },
            {
              where: 'Review of two months ago',
              seen: '“Could not find the shop, but she came to us. Great!”',
            },
          ],
        },
      ],
      recommendations: [
        {
          id: 'area',
          title: 'Hide the address on the map, and name the towns that you serve',
          text: 'In your Google Business Profile, choose Edit profile, then Location: clear the address, and add Cape Coral, Fort Myers and Estero under Service area.',
          who: 'you',
          time: '15 minutes',
          effect: 'large',
          done: 'The map shows your three towns, and no pin in Lehigh Acres.',
        },
        {
          id: 'answers',
          title: 'Answer the last ten reviews',
          text: 'Two sentences each: thank them by name, and name the dog. You remember all of the dogs anyway.',
          who: 'you',
          time: '2 hours',
          effect: 'noticeable',
          done: 'There is an answer below each of the last ten reviews.',
        },
      ],
    },
    {
      rating: 'good',
      summary: 'Before-and-after pictures twice a week, and every question gets an answer.',
      text: '<p>This is the best part of your marketing, and it costs you nothing but a photograph. Keep the one account that you have; a second one would only be half as good.</p>',
    },
    {
      rating: 'not checked',
      summary: 'I cannot see your numbers yet. I’ll add this point as soon as I can.',
    },
    {
      rating: 'good',
      summary: 'Of the three groomers nearby, only you make house calls on Saturdays.',
      text: '<p>Two others come to the house, Monday to Friday. Say “Saturdays, too” in the first line of your page: nobody else can.</p>',
    },
  ],
  actionPlan: {
    summary: 'First the map, then the phone number. Both today, if you can.',
    text: '<p>You can do all three without me. For the pin on the map, allow a few days until it shows everywhere.</p>',
    order: ['area', 'tap', 'answers'],
  },
};

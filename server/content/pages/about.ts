import type { PageContent } from '../../../src/contract/page.ts';
import { sameAsPage } from './for-search.ts';

export const about: PageContent<'about'> = {
  headline: 'I read the numbers with you',
  closing:
    'A plumber in Cape Coral paid more for his ads each month, and his phone rang less. We read the search terms at his counter: half of them came from people looking for a job or a part. He cut those the same afternoon and put the money on the two towns where he has vans.\n\nI teach owners to run their own digital marketing with confidence, from Punta Gorda to Marco Island. When you can do it without me, I’ve done my job.',
  portraitCaption: 'Your coach',
  figuresHeading: 'The work in numbers',
  badges: [{ name: 'Google Certified Partner' }, { name: 'HubSpot Certified' }, { name: 'MBA in Marketing' }],
  careerHeading: 'How I got here',
  achievementsHeading: 'Key achievements',
  // The career, newest first: a made-up sample that the owner replaces. It begins 20 years before the site and its
  // coaching 15 (decision 12); the figures themselves are claims and stand in the site settings only.
  experience: [
    {
      period: '2010 to today',
      role: 'Digital marketing coach',
      description:
        'I coach the owners of small and local businesses in Southwest Florida, one at a time. We sit at their front desk, look at what their marketing does, and decide what to do next.',
      achievements: [
        { text: 'Built the 8-point audit every client starts with' },
        {
          text: 'Taught front desks to ask every caller “How did you find us?” and to write the answer down',
        },
        { text: 'Turned the questions I hear most into a book' },
      ],
    },
    {
      period: '2007 to 2010',
      role: 'Search and analytics manager',
      description:
        'I ran the websites of several small businesses: what they said, how people found them, and what they brought in.',
      achievements: [
        { text: 'Rebuilt each site around the questions that customers asked by phone' },
        { text: 'Replaced a thick monthly report with one page that owners read' },
      ],
    },
    {
      period: '2005 to 2007',
      role: 'Email and advertising specialist',
      description:
        'I wrote newsletters and ran paid search campaigns for local and regional businesses. This is where I learned to count what comes back.',
      achievements: [
        { text: 'Grew newsletter lists from a sign-up sheet at the counter' },
        { text: 'Cut the ads nobody called about and kept the ones that made the phone ring' },
      ],
    },
  ],
  callHeading: 'Find out where you stand',
  callButton: 'Schedule Your Free Consultation',
  ...sameAsPage,
};

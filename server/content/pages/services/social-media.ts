import type { PageContent } from '../../../../src/contract/page.ts';
import { sameAsPage } from '../for-search.ts';

export const socialMedia: PageContent<'service'> = {
  title: 'Social Media',
  summary: 'Choose the one or two networks that repay your time.',
  description:
    'Choose the one or two networks that repay your time. We look at where your customers really are, decide what to post there and how often, and close or park the accounts that you cannot keep up.',
  picture: { url: '', alt: '', credit: '' },
  benefits: [
    {
      title: 'Fewer places, better kept',
      description: 'One account with this week’s news says more than five that went quiet two summers ago.',
    },
    {
      title: 'Ideas from the workday',
      description:
        'A finished job, a full pastry case, a new face at the desk. We keep a list, so nobody stares at an empty box.',
    },
    {
      title: 'Answers on time',
      description: 'A simple rule for who replies to comments and messages, and by when.',
    },
    {
      title: 'Counted in visits',
      description:
        'We count the calls, bookings and visits that each network brings. Likes are welcome, but they do not pay the rent.',
    },
  ],
  whyItMatters:
    'People check an account to see whether you are still in business. A last post from two summers ago makes them wonder. One network, looked after for an hour a week, shows a newcomer in ten seconds that you are open and that somebody answers. The hard part is choosing which one, so that is where we begin.',
  listed: true,
  inFooter: false,
  ...sameAsPage,
};

import type { FirstStepName } from '../../contract/first-steps.ts';

interface StepText {
  title: string;
  /** The reason, or the instruction. */
  text: string;
  href: string;
}

/** Text and link of each step. */
export const STEP_TEXTS: Readonly<Record<FirstStepName, StepText>> = {
  contact: {
    title: 'Enter your own contact details',
    text: 'The phone number, the email address and the profiles are samples that reach nobody.',
    href: '/admin/settings#settings-contact-heading',
  },
  portrait: {
    title: 'Add your portrait',
    text: 'It takes the place of the drawing on your home page and your about page.',
    href: '/admin/settings#settings-about-heading',
  },
  claims: {
    title: 'Say where your figures are from',
    text: 'Give every figure a source, and take away those that you cannot show.',
    href: '/admin/settings#settings-claims-heading',
  },
  services: {
    title: 'Read what your services say',
    text: 'Visitors take every word of it as yours.',
    href: '/#services',
  },
  legal: {
    title: 'Confirm your privacy policy and your terms',
    text: 'They are drafts until you, or your lawyer, have read them.',
    href: '/admin/pages/privacy',
  },
  mail: {
    title: 'See that mail reaches you',
    text: 'The site tells you of every enquiry by mail.',
    href: '/admin/settings#coach-mails-heading',
  },
  backup: {
    title: 'Take a first backup along',
    text: 'It holds everything that the site keeps.',
    href: '/admin/settings#backup-heading',
  },
  address: {
    title: 'Tell the site its address',
    text: 'Ask whoever runs the server to set SITE_URL to it, so that links in mails and search engines are right.',
    href: '/admin/health',
  },
};

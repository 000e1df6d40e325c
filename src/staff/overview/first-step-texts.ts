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
    text: 'The phone number, the email address and the profiles are samples that do not reach anyone.',
    href: '/admin/settings#settings-contact-heading',
  },
  portrait: {
    title: 'Add your portrait',
    text: 'It replaces the drawing on your home page and your about page.',
    href: '/admin/settings#settings-about-heading',
  },
  claims: {
    title: 'Add sources for your figures',
    text: 'Give every figure a source, and remove any you cannot back up.',
    href: '/admin/settings#settings-claims-heading',
  },
  services: {
    title: 'Read your service pages',
    text: 'Visitors assume every word is yours.',
    href: '/#services',
  },
  legal: {
    title: 'Confirm your privacy policy and your terms',
    text: 'They are drafts until you, or your lawyer, have read them.',
    href: '/admin/pages/privacy',
  },
  mail: {
    title: 'Check that email reaches you',
    text: 'The site emails you about every enquiry.',
    href: '/admin/settings#coach-mails-heading',
  },
  backup: {
    title: 'Download your first backup',
    text: 'It contains all of the site’s data.',
    href: '/admin/settings#backup-heading',
  },
  address: {
    title: 'Set the site’s address',
    text: 'Ask the person who runs the server to set SITE_URL, so that links in emails and search engines are right.',
    href: '/admin/health',
  },
};

import type { PageFields } from '../page-fields.ts';
import { ABOUT_SEARCH } from './search.ts';

const note = (label: string) =>
  ({ kind: 'line', label, hint: 'What you look at, in one line.', max: 120, isOptional: true }) as const;

/** The contact page (spec §2). Phone, email, place and hours are settings. */
export const contactPage = {
  headline: { kind: 'line', label: 'Headline', max: 60 },
  intro: { kind: 'text', label: 'Text below the headline', max: 240 },
  phoneLabel: { kind: 'line', label: 'Phone: label', max: 30 },
  emailLabel: { kind: 'line', label: 'Email: label', max: 30 },
  emailNote: { kind: 'line', label: 'Email: note', max: 80 },
  locationLabel: { kind: 'line', label: 'Location: label', max: 30 },
  locationNote: { kind: 'line', label: 'Location: note', max: 80 },
  messageTab: { kind: 'line', label: 'Message: tab', max: 30 },
  messageNote: { kind: 'line', label: 'Message: note', max: 80, isOptional: true },
  auditTab: { kind: 'line', label: 'Free audit: tab', max: 30 },
  pointsHeading: { kind: 'line', label: 'Heading for the eight points', max: 60 },
  // The names of the eight are the specification's, and the diagram and the sample report show them too.
  websitePoint: note('Website analysis'),
  seoPoint: note('SEO evaluation'),
  contentPoint: note('Content strategy review'),
  localSearchPoint: note('Local search assessment'),
  socialMediaPoint: note('Social media audit'),
  analyticsPoint: note('Google Analytics review'),
  competitorsPoint: note('Competitor analysis'),
  recommendationsPoint: note('Actionable recommendations'),
  questionsHeading: { kind: 'line', label: 'Questions: heading', max: 40 },
  price: {
    kind: 'line',
    label: 'Questions: your price',
    hint: 'Such as “Coaching starts at $150 a month.” Appears above the first answer. If empty, no price is shown.',
    max: 120,
    isOptional: true,
  },
  questions: {
    kind: 'list',
    label: 'Questions and answers',
    one: 'Question',
    hint: 'Shown below the forms here and on the home page, where the first two are open. Without any, the section is hidden.',
    min: 0,
    max: 12,
    fields: {
      question: { kind: 'line', label: 'Question', max: 120 },
      answer: { kind: 'text', label: 'Answer', max: 800 },
    },
  },
  ...ABOUT_SEARCH,
} as const satisfies PageFields;

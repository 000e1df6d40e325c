import type { PageFields } from '../page-fields.ts';
import { ABOUT_SEARCH } from './search.ts';

/** The about page (spec §2, §3). */
export const aboutPage = {
  headline: { kind: 'line', label: 'Headline', max: 80 },
  closing: { kind: 'text', label: 'Text below your bio', max: 600, isOptional: true },
  portraitCaption: { kind: 'line', label: 'Line below your name', max: 60 },
  figuresHeading: { kind: 'line', label: 'Heading for your figures', max: 40 },
  badges: {
    kind: 'list',
    label: 'Certificates',
    one: 'Certificate',
    min: 0,
    max: 6,
    fields: { name: { kind: 'line', label: 'Name', max: 60 } },
  },
  careerHeading: { kind: 'line', label: 'Heading for your career', max: 40 },
  achievementsHeading: { kind: 'line', label: 'Heading for achievements', max: 40 },
  experience: {
    kind: 'list',
    label: 'Career',
    one: 'Station',
    min: 1,
    max: 12,
    fields: {
      period: { kind: 'line', label: 'Period', max: 40 },
      role: { kind: 'line', label: 'Role', max: 80 },
      description: { kind: 'text', label: 'Description', max: 600 },
      achievements: {
        kind: 'list',
        label: 'Achievements',
        one: 'Achievement',
        min: 0,
        max: 8,
        fields: { text: { kind: 'line', label: 'What you achieved', max: 200 } },
      },
    },
  },
  callHeading: { kind: 'line', label: 'Last section: heading', max: 80 },
  callButton: { kind: 'line', label: 'Last section: button to book a call', max: 40 },
  ...ABOUT_SEARCH,
} as const satisfies PageFields;

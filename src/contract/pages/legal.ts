import type { PageFields } from '../page-fields.ts';
import { ABOUT_SEARCH } from './search.ts';

/** Placeholder for the stored visit data. A privacy policy without it does not mention them. */
export const VISIT_BLANK = 'what a visit tells';

/** Placeholders in legal texts that follow the software: contact details, form fields, visit data and audit data. */
export const LEGAL_BLANKS = [
  'brand',
  'email',
  'phone',
  'location',
  'what forms ask for',
  VISIT_BLANK,
  'what an audit keeps',
] as const;

/**
 * A legal page in the owner's words (decision 15). The initial text describes the software; the owner is responsible
 * for changes. Placeholders stay up to date.
 */
export const legalPage = {
  isConfirmed: { kind: 'switch', label: 'This text has been checked and is no longer a draft' },
  heading: { kind: 'line', label: 'Heading', max: 50 },
  intro: { kind: 'text', label: 'Text below the heading', max: 240 },
  sections: {
    kind: 'list',
    label: 'Sections',
    one: 'Section',
    min: 1,
    max: 20,
    fields: {
      title: { kind: 'line', label: 'Title', max: 80 },
      text: {
        kind: 'rich',
        label: 'Text',
        hint: `These are filled in: ${LEGAL_BLANKS.map((name) => `{${name}}`).join(', ')}.`,
        max: 20_000,
      },
    },
  },
  ...ABOUT_SEARCH,
} as const satisfies PageFields;

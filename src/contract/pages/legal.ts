import type { PageFields } from '../page-fields.ts';
import { ABOUT_SEARCH } from './search.ts';

/** Stands for what is kept of a visit in which somebody sends a form. A privacy policy without it says nothing of that. */
export const VISIT_BLANK = 'what a visit tells';

/**
 * What a legal text may hold in place of words, so that it stays true when they change: contact details of the
 * settings, for `{what forms ask for}` the list of what visitors are asked for, what comes along with it, and what an audit
 * keeps.
 */
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
 * A legal page: sections of the owner's own words (decision 15). The text that a new site has says what the software
 * does; whoever changes it answers for it. What has to follow the software stands in blanks.
 */
export const legalPage = {
  isConfirmed: { kind: 'switch', label: 'I have had this text checked: it is no draft any more' },
  heading: { kind: 'line', label: 'Heading', max: 50 },
  intro: { kind: 'text', label: 'Below the heading', max: 240 },
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

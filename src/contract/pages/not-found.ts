import type { PageFields } from '../page-fields.ts';

/** The answer to an unknown address (spec §2, decision 19). */
export const notFoundPage = {
  heading: { kind: 'line', label: 'Heading', max: 50 },
  text: { kind: 'text', label: 'Text', max: 200 },
  homeButton: { kind: 'line', label: 'Button to the home page', max: 40 },
  searchButton: { kind: 'line', label: 'Button to the search', max: 40 },
} as const satisfies PageFields;

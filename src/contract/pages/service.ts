import type { PageFields } from '../page-fields.ts';
import { ABOUT_SEARCH } from './search.ts';

/** A service page (spec §3). */
export const servicePage = {
  title: { kind: 'line', label: 'Title', max: 60 },
  summary: { kind: 'line', label: 'One line for the list on the home page', max: 120 },
  description: { kind: 'text', label: 'Description', max: 600 },
  picture: { kind: 'picture', label: 'Picture', hint: 'Without one, the page shows its drawing.' },
  benefits: {
    kind: 'list',
    label: 'Benefits',
    one: 'Benefit',
    min: 4,
    max: 4,
    fields: {
      title: { kind: 'line', label: 'Title', max: 60 },
      description: { kind: 'text', label: 'Description', max: 240 },
    },
  },
  whyItMatters: { kind: 'text', label: 'Why it matters', max: 1500 },
  listed: { kind: 'switch', label: 'Show it in the list on the home page' },
  inFooter: { kind: 'switch', label: 'Link to it at the bottom of every page' },
  ...ABOUT_SEARCH,
} as const satisfies PageFields;

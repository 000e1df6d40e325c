import type { PageFields } from '../page-fields.ts';
import { POST_MAX } from '../post-fields.ts';
import { ABOUT_SEARCH } from './search.ts';

/** Longest title of a page of the owner's, in characters. */
export const OWN_TITLE_MAX = 120;

/** A page of the owner's, such as “Workshops.” */
export const ownPage = {
  title: { kind: 'line', label: 'Title', max: OWN_TITLE_MAX },
  intro: { kind: 'text', label: 'Text below the title', max: 400, isOptional: true },
  body: { kind: 'rich', label: 'Text', max: POST_MAX.content },
  inMenu: { kind: 'switch', label: 'Link to it in the menu' },
  inFooter: { kind: 'switch', label: 'Link to it at the bottom of every page' },
  linkText: {
    kind: 'line',
    label: 'Name in the menu and at the bottom',
    hint: 'Its title, if you leave this empty.',
    max: 24,
    isOptional: true,
  },
  ...ABOUT_SEARCH,
} as const satisfies PageFields;

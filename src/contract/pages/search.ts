import type { PageFields } from '../page-fields.ts';

/** What search engines and social networks are told of a page; where it is empty, what the page itself says. */
export const ABOUT_SEARCH = {
  searchTitle: { kind: 'line', label: 'Title for search engines', max: 120, isOptional: true },
  searchDescription: { kind: 'text', label: 'Description for search engines', max: 320, isOptional: true },
  sharePicture: { kind: 'picture', label: 'Picture for social networks' },
} as const satisfies PageFields;

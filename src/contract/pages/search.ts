import type { PageFields } from '../page-fields.ts';

/** Search and share texts; default to the page's own. */
export const ABOUT_SEARCH = {
  searchTitle: { kind: 'line', label: 'Title for search engines', max: 120, isOptional: true },
  searchDescription: { kind: 'text', label: 'Description for search engines', max: 320, isOptional: true },
  sharePicture: { kind: 'picture', label: 'Picture for social networks' },
} as const satisfies PageFields;

import { SEARCHED_POST_FIELDS } from '../../src/contract/post-fields.ts';
import type { ReadPost } from './ports.ts';

export const includes = (text: string, term: string): boolean =>
  text.toLowerCase().includes(term.toLowerCase());

type Searched = Exclude<(typeof SEARCHED_POST_FIELDS)[number], 'category'>;

/** Whether a post contains a term in its list text; `category` is its category's name. */
export const postIncludes = (post: Pick<ReadPost, Searched>, category: string, term: string): boolean =>
  SEARCHED_POST_FIELDS.some((name) => includes(name === 'category' ? category : post[name], term));

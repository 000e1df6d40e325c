import { SEARCHED_POST_FIELDS } from '../../src/contract/post-fields.ts';
import type { Frozen } from './ports.ts';
import type { StoredPost } from './state.ts';

/** Whether a text has a term somewhere, in any case. */
export const includes = (text: string, term: string): boolean =>
  text.toLowerCase().includes(term.toLowerCase());

type Searched = Exclude<(typeof SEARCHED_POST_FIELDS)[number], 'category'>;

/** Whether a post has a term in what readers see of it in a list; `category` is the name of its category. */
export const postIncludes = (
  post: Pick<Frozen<StoredPost>, Searched>,
  category: string,
  term: string,
): boolean =>
  SEARCHED_POST_FIELDS.some((name) => includes(name === 'category' ? category : post[name], term));

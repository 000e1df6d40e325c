import { SEARCHED_POST_FIELDS } from '../../../src/contract/post-fields.ts';
import { searchText } from '../../../src/lib/search-text.ts';
import type { ReadPost } from '../state.ts';

type Searched = Exclude<(typeof SEARCHED_POST_FIELDS)[number], 'category'>;

/** The searched text of a post, without the name of its category (spec §2). */
export const searchTextOfPost = (post: Pick<ReadPost, Searched>): string =>
  searchText(SEARCHED_POST_FIELDS.map((name) => (name === 'category' ? undefined : post[name])));

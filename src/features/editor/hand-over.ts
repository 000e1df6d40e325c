import type { StaffPost } from '../../contract/staff-post.ts';
import type { PostInput } from '../../contract/post-input.ts';

/** Where somebody was in the editor of a new post when that got an address of its own. */
export interface HandOver {
  post: StaffPost;
  /** What was stored, and what stood in the fields. */
  saved: PostInput;
  fields: PostInput;
  place: EditorPlace;
}

/** Where the focus was, the cursor in the text, and how far the page was scrolled. */
export interface EditorPlace {
  focus: string | undefined;
  selection: { from: number; to: number } | undefined;
  scrollY: number;
}

let waiting: HandOver | undefined;

/** Leaves word for the editor that opens next. */
export function handOver(given: HandOver): void {
  waiting = given;
}

/** What was left for the editor of this post. Asking again gives the same, until it is forgotten. */
export const received = (id: string): HandOver | undefined => (waiting?.post.id === id ? waiting : undefined);

export function forgetHandOver(): void {
  waiting = undefined;
}

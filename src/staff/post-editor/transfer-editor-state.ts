import type { PostInput } from '../../contract/post-input.ts';
import type { StaffPost } from '../../contract/staff-post.ts';

/** The state of the editor of a new post when that gets an address. */
export interface EditorState {
  post: StaffPost;
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

let transferred: EditorState | undefined;

/** Leaves the state for the editor that opens next. */
export function transferEditorState(state: EditorState): void {
  transferred = state;
}

/** The state that was left for the editor of this post, until it is forgotten. */
export const transferredState = (id: string): EditorState | undefined =>
  transferred?.post.id === id ? transferred : undefined;

export function forgetTransferredState(): void {
  transferred = undefined;
}

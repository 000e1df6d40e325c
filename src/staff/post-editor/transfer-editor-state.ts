import type { PostInput } from '../../contract/post-input.ts';
import type { StaffPost } from '../../contract/staff-post.ts';

/** Editor state of a new post, transferred when it gets its address. */
export interface EditorState {
  post: StaffPost;
  saved: PostInput;
  fields: PostInput;
  place: EditorPlace;
}

export interface EditorPlace {
  focus: string | undefined;
  selection: { from: number; to: number } | undefined;
  scrollY: number;
}

let transferred: EditorState | undefined;

export function transferEditorState(state: EditorState): void {
  transferred = state;
}

/** The state left for this post's editor, until it is cleared. */
export const transferredState = (id: string): EditorState | undefined =>
  transferred?.post.id === id ? transferred : undefined;

export function clearTransferredState(): void {
  transferred = undefined;
}

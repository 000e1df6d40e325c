import type { Editor } from '@tiptap/core';
import type { PostInput } from '../../contract/post-input.ts';
import type { StaffPost } from '../../contract/staff-post.ts';

export function positionIn(editor: Editor | undefined): EditorPosition {
  const { activeElement } = document;
  const selection = editor && { from: editor.state.selection.from, to: editor.state.selection.to };
  return { focus: activeElement?.id || undefined, selection, scrollY: window.scrollY };
}

export function goTo({ focus, selection, scrollY }: EditorPosition, editor: Editor): void {
  if (selection) editor.commands.setTextSelection(selection);
  const field = focus === undefined ? null : document.getElementById(focus);
  // TipTap's own focus sets the cursor synchronously; a plain focus starts at the beginning, where fast typing would
  // land.
  if (field === editor.view.dom) editor.view.focus();
  else field?.focus({ preventScroll: true });
  window.scrollTo({ top: scrollY, behavior: 'instant' });
}

/** The first of several fields in document order. */
export function firstField(names: readonly string[]): HTMLElement | undefined {
  const elements = names
    .map((name) => document.getElementById(`post-${name}`))
    .filter((element) => element !== null);
  return elements.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )[0];
}

/** Editor state of a new post, transferred when it gets its address. */
export interface EditorState {
  post: StaffPost;
  saved: PostInput;
  fields: PostInput;
  position: EditorPosition;
}

interface EditorPosition {
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

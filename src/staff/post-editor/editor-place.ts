import type { Editor } from '@tiptap/core';
import type { EditorPlace } from './transfer-editor-state.ts';

export function placeIn(editor: Editor | undefined): EditorPlace {
  const { activeElement } = document;
  const selection = editor && { from: editor.state.selection.from, to: editor.state.selection.to };
  return { focus: activeElement?.id || undefined, selection, scrollY: window.scrollY };
}

export function goTo({ focus, selection, scrollY }: EditorPlace, editor: Editor): void {
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

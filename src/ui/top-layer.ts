import { useSyncExternalStore } from 'react';

let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  dialogs = next;
  for (const listener of listeners) listener();
}

/**
 * Notes that a modal dialog is about to open above everything else; gives the function that notes its closing. The
 * first one takes the page's scrollbar away: its width is kept for the style sheet.
 */
export function enterTopLayer(dialog: HTMLElement): () => void {
  const root = document.documentElement;
  if (dialogs.length === 0) {
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  }
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((each) => each !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The modal dialog on top, if one is open. The browser makes the rest of the page inert meanwhile: what must stay
 * within reach (the notices) has to be rendered inside it.
 */
export function useTopDialog(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1),
    () => undefined,
  );
}

import { useSyncExternalStore } from 'react';

let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  dialogs = next;
  for (const listener of listeners) listener();
}

/**
 * Registers an opening modal dialog; returns the function to call on close. The first one hides the page's scrollbar,
 * whose width is stored for the style sheet.
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

/** The topmost modal dialog, if any. The rest of the page is inert, so notices must be rendered inside it. */
export function useTopDialog(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1),
    () => undefined,
  );
}

import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

/** Something that was typed and is nowhere else yet. */
export interface Unsaved {
  /** What is said when leaving asks: what is not saved, in a sentence. */
  text: string;
  /** Whether the browser keeps a copy, so that leaving loses nothing. */
  keepsCopy?: boolean;
  /** Saves it on the way out, and says whether that worked. Where it did, nothing is asked. */
  save?: () => Promise<boolean>;
}

/** What is asked before something unsaved is left. */
export interface LeaveQuestion {
  texts: readonly string[];
  isLost: boolean;
  /** It is about a dialog or a form that closes, and not about the page. */
  closes: boolean;
  leave: () => void;
  stay: () => void;
}

const unsaved = new Map<string, Unsaved>();
const listeners = new Set<() => void>();
let question: LeaveQuestion | undefined;
/** What somebody is about to do, while that is asked about or what he typed is being saved. */
let departure: (() => void) | undefined;

function show(next: LeaveQuestion | undefined) {
  question = next;
  for (const listener of listeners) listener();
}

function stay() {
  departure = undefined;
  show(undefined);
}

function depart(ids: readonly string[], go: () => void) {
  for (const id of ids) unsaved.delete(id);
  stay();
  go();
}

function ask(ids: readonly string[], go: () => void, closes: boolean) {
  const things = ids.flatMap((id) => unsaved.get(id) ?? []);
  show({
    texts: things.map(({ text }) => text),
    isLost: things.some(({ keepsCopy }) => !keepsCopy),
    closes,
    leave: () => depart(ids, go),
    stay,
  });
}

/** Saves what can be saved on the way, and asks about the rest. */
async function saveOnTheWay(ids: readonly string[], closes: boolean): Promise<void> {
  const areSaved = await Promise.all(ids.map(async (id) => unsaved.get(id)?.save?.()));
  const left = ids.filter((id, index) => !areSaved[index] && unsaved.has(id));
  // Somebody decided to stay, or was let go, meanwhile.
  if (departure === undefined) return;
  if (left.length === 0) depart(ids, departure);
  else ask(left, departure, closes);
}

/**
 * Does what would lose something unsaved: at once where nothing is, else after saving it or asking. Who is asked already,
 * or waits for something to be saved, is asked about the new goal at once.
 *
 * @param only the one form that is left, where the page stays
 */
export function leave(go: () => void, only?: string): void {
  const ids = [...unsaved.keys()].filter((id) => only === undefined || id === only);
  if (ids.length === 0 || listeners.size === 0) {
    go();
    return;
  }
  const closes = only !== undefined;
  const waits = departure !== undefined;
  departure = go;
  if (waits || ids.every((id) => unsaved.get(id)?.save === undefined)) {
    ask(ids, go, closes);
    return;
  }
  void saveOnTheWay(ids, closes);
}

/** Whether something is unsaved right now. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Saves at once what can be saved without asking: the page may be gone in a moment. */
export function saveWhatCan(): void {
  for (const { save } of unsaved.values()) void save?.();
}

/**
 * Says that something on this page is not saved. What can save itself does so, too, when it goes from the page by a way
 * that nobody could hold up.
 *
 * @returns closes the form alone, saving or asking before
 */
export function useUnsaved(isUnsaved: boolean, thing: Unsaved): (close: () => void) => void {
  const id = useId();
  useEffect(() => {
    if (isUnsaved) unsaved.set(id, thing);
    else unsaved.delete(id);
  });
  useEffect(
    () => () => {
      void unsaved.get(id)?.save?.();
      unsaved.delete(id);
    },
    [id],
  );
  return useCallback((close) => leave(close, id), [id]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stay();
  };
}

/** The question that is asked right now. Somebody has to show it: where nobody does, nothing is held up. */
export const useLeaveQuestion = (): LeaveQuestion | undefined =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  );

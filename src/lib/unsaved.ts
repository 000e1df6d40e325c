import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

/** Something that was typed and is nowhere else yet. */
export interface Unsaved {
  /** Names the unsaved work in the leave question. */
  text: string;
  /** True when a local copy exists, so that nothing is lost. */
  keepsCopy?: boolean;
  /** Saves before leaving; resolves to success, which skips the question. */
  save?: () => Promise<boolean>;
}

interface LeaveQuestion {
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
/** Action that waits for the question or for saving. */
let pendingAction: (() => void) | undefined;

function show(next: LeaveQuestion | undefined) {
  question = next;
  for (const listener of listeners) listener();
}

function stay() {
  pendingAction = undefined;
  show(undefined);
}

function proceed(ids: readonly string[], go: () => void) {
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
    leave: () => proceed(ids, go),
    stay,
  });
}

/** Saves where possible and asks about the rest. */
async function saveOrAsk(ids: readonly string[], closes: boolean): Promise<void> {
  const areSaved = await Promise.all(ids.map(async (id) => unsaved.get(id)?.save?.()));
  const remaining = ids.filter((id, index) => !areSaved[index] && unsaved.has(id));
  // The user has decided already.
  if (pendingAction === undefined) return;
  if (remaining.length === 0) proceed(ids, pendingAction);
  else ask(remaining, pendingAction, closes);
}

/**
 * Runs an action that discards unsaved work, or of the form `only`, after saving or asking if there is any. A pending
 * question continues with the new action.
 */
export function leave(go: () => void, only?: string): void {
  const ids = [...unsaved.keys()].filter((id) => only === undefined || id === only);
  if (ids.length === 0 || listeners.size === 0) {
    go();
    return;
  }
  const closes = only !== undefined;
  const isPending = pendingAction !== undefined;
  pendingAction = go;
  if (isPending || ids.every((id) => unsaved.get(id)?.save === undefined)) {
    ask(ids, go, closes);
    return;
  }
  void saveOrAsk(ids, closes);
}

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Saves without asking, because the page may be closing. */
export function saveAllUnsaved(): void {
  for (const { save } of unsaved.values()) void save?.();
}

/**
 * Registers unsaved work, saved where possible also when the page is left in a way that cannot be blocked. Returns how
 * to close this form alone, after saving or asking.
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

/** The open question, which the application must render: without a listener nothing is blocked. */
export const useLeaveQuestion = (): LeaveQuestion | undefined =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  );

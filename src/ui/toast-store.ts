import { useSyncExternalStore } from 'react';
import { errorMessage } from '../lib/error-message.ts';

/** Limits of notices (spec §4, §9): how many are visible, for how long, and when a dismissed one is removed. */
export const toastLimits = {
  visible: 1,
  durationMs: 5000,
  swipePx: 50,
  hotkey: 'F8',
  removeAfterMs: 1_000_000,
} as const;

interface ToastAction {
  label: string;
  onClick: () => void;
}

/** A notice with an action stays longer: a decision takes longer than reading. */
export const ACTION_DURATION_MS = 15_000;

export interface Toast {
  id: number;
  title: string;
  description: string;
  tone: 'default' | 'destructive';
  action?: ToastAction | undefined;
  /** Shown at the head of the window: at the foot it would cover what it is about. */
  atHead?: boolean | undefined;
  /** False between dismissal and removal. */
  open: boolean;
}

export interface Notice {
  title: string;
  description: string;
  tone?: Toast['tone'];
  action?: ToastAction;
  atHead?: boolean;
}

const none: readonly Toast[] = [];
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const [id, timer] of removals) {
    if (next.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

/** Shows a notice in place of the previous one. Returns the id for `dismiss`. */
export function notify({ title, description, tone = 'default', action, atHead }: Notice): number {
  lastId += 1;
  const toast: Toast = { id: lastId, title, description, tone, action, atHead, open: true };
  change([toast, ...toasts].slice(0, toastLimits.visible));
  return toast.id;
}

/** Shows why an action failed. */
export const notifyFailure = (title: string, error: unknown, action?: ToastAction): number =>
  notify({ title, description: errorMessage(error), tone: 'destructive', ...(action && { action }) });

/** Closes one notice, or all. It is removed later, after its exit animation. */
export function dismiss(id?: number): void {
  const closing = toasts.filter((toast) => toast.open && (id === undefined || toast.id === id));
  if (closing.length === 0) return;
  for (const toast of closing) {
    const remove = () => change(toasts.filter((each) => each.id !== toast.id));
    removals.set(toast.id, setTimeout(remove, toastLimits.removeAfterMs));
  }
  change(toasts.map((toast) => (closing.includes(toast) ? { ...toast, open: false } : toast)));
}

/** Calls the listener after each change of the notices; returns the function that stops it. */
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Visible and just-dismissed notices, newest first. Always empty on the server. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribeToToasts,
    () => toasts,
    () => none,
  );
}

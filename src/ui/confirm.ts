import { createContext, type ReactNode, use, useCallback, useEffect, useId } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

export interface Question<Answer> extends Pick<ConfirmDialogProps, 'title' | 'confirm' | 'cancel' | 'tone'> {
  /** The consequences. */
  text: ReactNode;
  /** The button's label while the action runs. */
  busy: string;
  /** The action. The dialog stays open while it runs, and if it fails, with the reason. */
  run: () => Promise<Answer>;
}

export interface Confirmations {
  ask: (owner: string, question: Question<unknown>) => Promise<unknown>;
  /** Closes the owner's open question. An action that runs is still finished. */
  withdraw: (owner: string) => void;
}

const ConfirmContext = createContext<Confirmations | undefined>(undefined);

export const ConfirmContextProvider = ConfirmContext.Provider;

/**
 * A function that asks before an action that deletes or is hard to undo, and runs it. It resolves once the dialog has
 * closed: to the action's answer, or to `undefined` if it was canceled. The dialog closes with the component.
 */
export function useConfirm() {
  const confirmations = use(ConfirmContext);
  if (!confirmations) throw new Error('useConfirm needs a ConfirmProvider above it.');
  const { ask, withdraw } = confirmations;
  const owner = useId();
  useEffect(() => () => withdraw(owner), [withdraw, owner]);
  return useCallback(
    <Answer>(question: Question<Answer>) => ask(owner, question) as Promise<{ answer: Answer } | undefined>,
    [ask, owner],
  );
}

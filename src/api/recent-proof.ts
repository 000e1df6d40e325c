import { createContext, use, useSyncExternalStore } from 'react';

/** An open password prompt. */
interface ProofQuestion {
  answer: (isProven: boolean) => void;
  answered: Promise<boolean>;
}

/** Connects calls that need recent proof with the password dialog. */
export interface ProofQuestions {
  /**
   * Asks for the password. Calls that need it at the same time share one question. Resolves to `false` where no dialog
   * can ask, and when the question is dismissed.
   */
  ask(): Promise<boolean>;
  open(): ProofQuestion | undefined;
  subscribe(listener: () => void): () => void;
}

export function makeProofQuestions(): ProofQuestions {
  let question: ProofQuestion | undefined;
  const listeners = new Set<() => void>();
  const show = (next: ProofQuestion | undefined): void => {
    question = next;
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      if (question) return question.answered;
      if (listeners.size === 0) return Promise.resolve(false);
      let settle: (isProven: boolean) => void = () => undefined;
      const answered = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      const answer = (isProven: boolean) => {
        show(undefined);
        settle(isProven);
      };
      show({ answer, answered });
      return answered;
    },
    open: () => question,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) question?.answer(false);
      };
    },
  };
}

const NO_QUESTIONS = makeProofQuestions();
const ProofContext = createContext<ProofQuestions | undefined>(undefined);

/** Passes the typed client's password prompts to the dialog. */
export const ProofProvider = ProofContext.Provider;

/** The open prompt, for the dialog. */
export function useProofQuestion(): ProofQuestion | undefined {
  const { subscribe, open } = use(ProofContext) ?? NO_QUESTIONS;
  return useSyncExternalStore(subscribe, open, open);
}

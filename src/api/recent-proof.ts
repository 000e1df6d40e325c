import { createContext, use } from 'react';

type Answer = (isProven: boolean) => void;
type Show = (answer: Answer | undefined) => void;

/** Connects calls that need recent proof with the dialog that asks for the password. */
export interface ProofPrompt {
  /** Resolves to whether the password was given; calls at the same time share it. `undefined` without a dialog. */
  ask(): Promise<boolean> | undefined;
  /** Registers the dialog: shown with an answer to call, hidden without. Returns a function that removes it. */
  register(show: Show): () => void;
}

export function makeProofPrompt(): ProofPrompt {
  let show: Show | undefined;
  let proof: Promise<boolean> | undefined;
  let answer: Answer = () => undefined;
  return {
    ask() {
      if (!show) return undefined;
      proof ??= new Promise((resolve) => {
        answer = (isProven) => {
          proof = undefined;
          show?.(undefined);
          resolve(isProven);
        };
        show?.(answer);
      });
      return proof;
    },
    register(dialog) {
      show = dialog;
      return () => {
        answer(false);
        show = undefined;
      };
    },
  };
}

const ProofContext = createContext(makeProofPrompt());

/** Passes the typed client's password prompt to the dialog. */
export const ProofProvider = ProofContext.Provider;

export const useProofPrompt = (): ProofPrompt => use(ProofContext);

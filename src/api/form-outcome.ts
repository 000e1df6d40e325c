import { createContext, use } from 'react';
import type { FieldErrors } from '../contract/problem.ts';

/**
 * How a form fared that was sent without JavaScript: accepted, with the email address that it came with, or refused with
 * everything that was typed.
 */
export type FormOutcome = { form: string } & (
  | { sent: true; email: string }
  | { sent: false; values: Record<string, string>; errors: FieldErrors; message: string }
);

/**
 * Holds the outcome for the page that was opened with it. It is one object for good, because a new context value would
 * make React throw away server HTML (and what was typed into it) that still waits for its code.
 */
export class OutcomeBox {
  #outcome: FormOutcome | undefined;

  constructor(outcome?: FormOutcome) {
    this.#outcome = outcome;
  }

  /** The outcome of the named form, or of any form without a name. */
  of(form?: string): FormOutcome | undefined {
    return form === undefined || this.#outcome?.form === form ? this.#outcome : undefined;
  }

  /** Another page does not repeat what was said on this one. */
  forget(): void {
    this.#outcome = undefined;
  }
}

const OutcomeContext = createContext(new OutcomeBox());

export const FormOutcomeProvider = OutcomeContext.Provider;

/** The outcome of the named form, when this page is the answer to it. */
export const useFormOutcome = (form: string): FormOutcome | undefined => use(OutcomeContext).of(form);

/** The box itself, for who says when its page is left. */
export const useOutcomeBox = (): OutcomeBox => use(OutcomeContext);

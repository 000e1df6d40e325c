import { createContext, use } from 'react';
import type { FieldErrors } from '../contract/problem.ts';

/** The part of an accepted form that its receipt repeats, and when it was accepted, will be answered and reported on. */
export interface SentForm {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  website?: string | undefined;
  at?: string | undefined;
  answerBy?: string | undefined;
  reportBy?: string | undefined;
  /** Whether a subscription counts once the link in an email was opened. */
  needsConfirmation?: boolean | undefined;
}

/** Result of a form sent without JavaScript: accepted, or refused with the typed values. */
export type FormOutcome = { form: string } & (
  | ({ sent: true } & SentForm)
  | { sent: false; values: Record<string, string>; errors: FieldErrors; message: string }
);

/**
 * Holds the outcome of a form post. The object is stable because a new context value makes React discard server HTML
 * (and typed text) that is not hydrated yet.
 */
export class FormOutcomeStore {
  #outcome: FormOutcome | undefined;

  constructor(outcome?: FormOutcome) {
    this.#outcome = outcome;
  }

  /** The outcome of the named form, or of any form without a name. */
  of(form?: string): FormOutcome | undefined {
    return form === undefined || this.#outcome?.form === form ? this.#outcome : undefined;
  }

  /** Clears the outcome when its page is left. */
  clear(): void {
    this.#outcome = undefined;
  }
}

const OutcomeContext = createContext(new FormOutcomeStore());

export const FormOutcomeProvider = OutcomeContext.Provider;

/** The outcome of the named form, if this page answers its post. */
export const useFormOutcome = (form: string): FormOutcome | undefined => use(OutcomeContext).of(form);

export const useOutcomeBox = (): FormOutcomeStore => use(OutcomeContext);

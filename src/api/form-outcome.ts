import { createContext, use } from 'react';
import type { FieldErrors } from '../contract/problem.ts';

/** How a form fared that was sent without JavaScript: accepted, or refused with everything that was typed. */
export type FormOutcome = { form: string } & (
  | { sent: true }
  | { sent: false; values: Record<string, string>; errors: FieldErrors; message: string }
);

/**
 * Held in a box that never changes, because a new context value would make React throw away server HTML (and what
 * was typed into it) that still waits for its code. The box is emptied at the first navigation.
 */
const OutcomeContext = createContext<{ current: FormOutcome | undefined }>({ current: undefined });

export const FormOutcomeProvider = OutcomeContext.Provider;

/** The outcome of the named form, when this page is the answer to it. */
export function useFormOutcome(form: string): FormOutcome | undefined {
  const { current } = use(OutcomeContext);
  return current?.form === form ? current : undefined;
}

import { useEffect, useMemo } from 'react';
import type { FormOutcome } from '../../api/form-outcome.ts';
import type { SubmissionAttempt } from './filling.ts';
import { saveFormDraft, readFormDraft } from './form-draft.ts';

/** A form's fields; always the same object. */
export interface Fields {
  values(): Record<string, string>;
  fill(name: string, text: string): void;
}

/**
 * Keeps the unsent content of a form in this tab and restores it after hydration, into empty fields only: newer input
 * and values returned by the server take precedence.
 *
 * @param form name of the form
 * @param initial outcome of a post without JavaScript
 */
export function useFormDraft(
  form: string,
  filling: SubmissionAttempt,
  initial: FormOutcome | undefined,
  fields: Fields,
) {
  const draft = useMemo(
    () => ({
      keep: () => {
        saveFormDraft(form, { values: fields.values(), ...filling.state() });
      },
      clear: () => {
        saveFormDraft(form, { values: {}, ...filling.state() });
      },
    }),
    [form, filling, fields],
  );

  useEffect(() => {
    if (initial?.sent) {
      draft.clear();
      return;
    }
    const kept = initial ? undefined : readFormDraft(form);
    if (kept) {
      const typed = fields.values();
      for (const [name, text] of Object.entries(kept.values)) if (typed[name] === '') fields.fill(name, text);
      filling.resume(kept);
    }
    draft.keep();
  }, [form, filling, initial, fields, draft]);

  return draft;
}

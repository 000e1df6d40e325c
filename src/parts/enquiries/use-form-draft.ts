import { useEffect, useMemo } from 'react';
import type { FormOutcome } from '../../api/form-outcome.ts';
import type { SubmissionAttempt } from './filling.ts';
import { saveFormDraft, readUnsent } from './form-draft.ts';

/** A form's fields; always the same object. */
export interface Fields {
  values(): Record<string, string>;
  fill(name: string, text: string): void;
}

/**
 * Keeps what is typed into a form in this tab until it is sent, and brings it back when the form is shown again. It is
 * filled in after hydration and only into fields that are empty: what was typed meanwhile, and what the server sent
 * back with a refused form, has the last word.
 *
 * @param form    which form it is
 * @param initial how the form fared when it was sent without JavaScript
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
      forget: () => {
        saveFormDraft(form, { values: {}, ...filling.state() });
      },
    }),
    [form, filling, fields],
  );

  useEffect(() => {
    if (initial?.sent) {
      draft.forget();
      return;
    }
    const kept = initial ? undefined : readUnsent(form);
    if (kept) {
      const typed = fields.values();
      for (const [name, text] of Object.entries(kept.values)) if (typed[name] === '') fields.fill(name, text);
      filling.resume(kept);
    }
    draft.keep();
  }, [form, filling, initial, fields, draft]);

  return draft;
}

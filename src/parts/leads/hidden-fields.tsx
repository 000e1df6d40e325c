import { useState, type MouseEvent } from 'react';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { submissionKey } from '../../lib/submission-key.ts';

/** The first click of a double click may be answered already: the second would find the fields empty and complain. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** Visitors' forms, by their names on the server. */
type FormName = 'audit-request' | 'contact' | 'comment' | 'subscribe';

/** Honeypot, hidden from people. Its name has no meaning to autofill. */
const HONEYPOT_NAME = 'topic';

export function honeypotIn(form: HTMLFormElement): string {
  const value = new FormData(form).get(HONEYPOT_NAME);
  return typeof value === 'string' ? value : '';
}

/**
 * Hidden fields of visitors' forms: the form's name, the time it was shown, and a honeypot outside the screen and the
 * tab order. Its label warns those who find it anyway.
 */
export function HiddenFields({ form }: { form: FormName }) {
  const [shownAt] = useState(() => Date.now());
  const [key] = useState(submissionKey);
  // A refused form is corrected quickly, so its second duration is no spam signal.
  const isSecondTime = useFormOutcome(form)?.sent === false;
  return (
    <>
      <input type="hidden" name="form" value={form} />
      {/* For a form sent without JavaScript, twice perhaps: what the server wrote counts, the browser has its own. */}
      <input type="hidden" name="submissionKey" defaultValue={key} suppressHydrationWarning />
      {!isSecondTime && (
        <input type="hidden" name="shownAt" defaultValue={shownAt} suppressHydrationWarning />
      )}
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input
            type="text"
            name={HONEYPOT_NAME}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
          />
        </label>
      </div>
    </>
  );
}

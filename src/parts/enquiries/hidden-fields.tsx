import { useState } from 'react';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { submissionKey } from '../../lib/submission-key.ts';

/** The forms that visitors send, by the name under which the server knows them without JavaScript. */
export type FormName = 'audit-request' | 'contact' | 'comment' | 'subscribe';

/** The honeypot: people do not see this field. Its name means nothing to what fills forms in for people. */
const HONEYPOT = 'topic';

/** What was typed into the honeypot of a form. */
export function honeypotIn(form: HTMLFormElement): string {
  const value = new FormData(form).get(HONEYPOT);
  return typeof value === 'string' ? value : '';
}

/**
 * What every form of visitors carries beside its fields: its name and the moment it was shown, for a server that gets
 * it without JavaScript, and a honeypot, which only machines fill in. That lies outside the screen and out of reach of the
 * keyboard; its label is for whoever comes across it all the same.
 */
export function HiddenFields({ form }: { form: FormName }) {
  const [shownAt] = useState(() => Date.now());
  const [key] = useState(submissionKey);
  // A refused form is put right in a moment: its second time says nothing about who fills it in.
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
            name={HONEYPOT}
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

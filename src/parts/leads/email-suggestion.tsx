import { type ReactNode, useState } from 'react';
import { suggestEmail } from '../../lib/suggest-email.ts';
import { useSettled } from '../../lib/use-settled.ts';
import type { formFields } from './form-draft.ts';

export interface EmailSuggestionProps {
  fields: ReturnType<typeof formFields>;
  /** Called once the suggested address is in the field. */
  onTake: () => void;
  /** The email field. */
  children: ReactNode;
}

/** An email field that asks whether a mistyped address means another one. It never refuses an address. */
export function EmailSuggestion({ fields, onTake, children }: EmailSuggestionProps) {
  const [typed, setTyped] = useState('');
  // An address is mistyped in every moment before it is complete.
  const suggestion = suggestEmail(useSettled(typed));

  function take(email: string) {
    fields.fill('email', email);
    fields.focus('email');
    onTake();
  }

  return (
    <div className="min-w-0" onInput={() => setTyped(fields.values()['email'] ?? '')}>
      {children}
      <p aria-live="polite" className={suggestion === undefined ? 'sr-only' : 'help mt-1.5'}>
        {suggestion !== undefined && (
          <span key={suggestion}>
            <span>Did you mean </span>
            <button type="button" className="link wrap-anywhere" onClick={() => take(suggestion)}>
              {suggestion}
            </button>
            <span>?</span>
          </span>
        )}
      </p>
    </div>
  );
}

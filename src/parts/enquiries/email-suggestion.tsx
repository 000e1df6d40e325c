import { suggestEmail } from '../../lib/suggest-email.ts';
import { useSettled } from '../../lib/use-settled.ts';

/** Asks whether a mistyped address means another one; a press takes that. It never refuses an address. */
export function EmailSuggestion({ typed, onTake }: { typed: string; onTake: (email: string) => void }) {
  // An address is mistyped in every moment before it is complete.
  const meant = suggestEmail(useSettled(typed));
  return (
    <p aria-live="polite" className={meant === undefined ? 'sr-only' : 'help mt-1.5'}>
      {meant !== undefined && (
        <span key={meant}>
          <span>Did you mean </span>
          <button type="button" className="link wrap-anywhere" onClick={() => onTake(meant)}>
            {meant}
          </button>
          <span>?</span>
        </span>
      )}
    </p>
  );
}

import { holdScroll } from '../../lib/hold-scroll.ts';
import { whenElementExists } from '../../lib/when-element-exists.ts';

/** The section that holds the audit form, and the form's first field (spec §1). */
export const AUDIT_FORM = 'audit-form';
export const NAME_FIELD = 'name-field';

/** Milliseconds from the start of the scroll until the name field gets focus (spec §9). */
export const FOCUS_DELAY_MS = 1000;

/**
 * Scrolls smoothly to the audit form and focuses its name field one second later (spec §1, §9). Works while page and
 * form are loading, and compensates for content that loads above. Leaves focus that the reader moves.
 * @returns cancels it, for navigation to another page
 */
export function scrollToForm(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => stop.abort();

  whenElementExists(AUDIT_FORM, signal, () => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const hold = holdScroll(() => {
      document.getElementById(AUDIT_FORM)?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
    });
    const leave = ({ target }: FocusEvent) => {
      if (target !== document.getElementById(NAME_FIELD)) end();
    };
    document.addEventListener('focusin', leave, { signal });
    const timer = setTimeout(() => {
      whenElementExists(NAME_FIELD, signal, (field) => field.focus({ preventScroll: true }));
    }, FOCUS_DELAY_MS);
    signal.addEventListener('abort', () => {
      hold.end();
      clearTimeout(timer);
    });
  });
  return end;
}

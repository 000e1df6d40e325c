import { holdScroll } from '../../lib/hold-scroll.ts';
import { whenElementExists } from '../../lib/when-element-exists.ts';

/** The section that holds the audit form, and the form's first field (spec §1). */
export const AUDIT_FORM = 'audit-form';
export const NAME_FIELD = 'name-field';

/** Milliseconds from the start of the scroll until the name field gets focus (spec §9). */
export const FOCUS_DELAY = 1000;

/**
 * Scrolls smoothly to the audit form and puts the focus on its name field one second after the scroll starts (spec
 * §1, §9). Page and form may still be loading when it is called, and what loads above the form does not move it out of
 * sight. A reader who puts the focus elsewhere meanwhile keeps it.
 *
 * @returns ends it, for a reader who goes to another page
 */
export function scrollToForm(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    stop.abort();
  };

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
      whenElementExists(NAME_FIELD, signal, (field) => {
        field.focus({ preventScroll: true });
      });
    }, FOCUS_DELAY);
    signal.addEventListener('abort', () => {
      hold.end();
      clearTimeout(timer);
    });
  });
  return end;
}

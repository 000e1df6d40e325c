import { useCallback, useEffect, useRef } from 'react';
import { AUDIT_FORM, scrollToForm } from '../features/enquiries/scroll-to-form.ts';
import { isPlainClick } from '../lib/is-plain-click.ts';

/** How often a button is pressed again whose code is still on its way, in milliseconds. */
const AGAIN_AFTER = 100;

/** The button around something, if it is one that only our code answers. */
function buttonAt(target: EventTarget | null | undefined): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.type === 'button' && !button.popoverTargetElement ? button : undefined;
}

/**
 * Follows presses of what stands in HTML whose code is still on its way. An audit button is answered by the browser,
 * with a jump to the form, and it knows nothing of the name field. A button that only our code answers, such as those of
 * the carousel, is pressed again until that is there, or something else is pressed.
 *
 * @returns ends the way to the form, for a reader who goes elsewhere
 */
export function useEarlyPress(): () => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const button = buttonAt(event.target);
      if (button && window.earlyVisit) {
        // React lets no press come through to HTML that it has not taken over.
        const again = setTimeout(() => {
          button.removeEventListener('click', hear);
          if (window.earlyVisit?.pressed === button) button.click();
        }, AGAIN_AFTER);
        const hear = () => {
          clearTimeout(again);
        };
        button.addEventListener('click', hear, { once: true });
        return;
      }
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.hash !== `#${AUDIT_FORM}` || !isPlainClick(event)) return;
      // By then whoever takes care of the press has said so, or the browser has jumped.
      setTimeout(() => {
        if (event.defaultPrevented || link.href !== window.location.href) return;
        end.current?.();
        end.current = scrollToForm();
      });
    };
    // In the capture phase, for the same reason.
    window.addEventListener('click', follow, { capture: true });
    buttonAt(window.earlyVisit?.pressed)?.click();
    return () => {
      window.removeEventListener('click', follow, { capture: true });
      end.current?.();
    };
  }, []);
  return useCallback(() => end.current?.(), []);
}

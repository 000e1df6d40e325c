import { useCallback, useEffect, useRef } from 'react';
import { AUDIT_FORM, scrollToForm } from '../features/enquiries/scroll-to-form.ts';
import { isPlainClick } from '../lib/is-plain-click.ts';

/**
 * Follows a press of an audit button that stands in HTML whose code is still on its way: the browser answers that one
 * by itself, with a jump to the form, and knows nothing of the name field.
 *
 * @returns ends it, for a reader who goes elsewhere
 */
export function useEarlyPress(): () => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.hash !== `#${AUDIT_FORM}` || !isPlainClick(event)) return;
      // By then whoever takes care of the press has said so, or the browser has jumped.
      setTimeout(() => {
        if (event.defaultPrevented || link.href !== window.location.href) return;
        end.current?.();
        end.current = scrollToForm();
      });
    };
    // In the capture phase: React lets no press go on from HTML that it has not taken over.
    window.addEventListener('click', follow, { capture: true });
    return () => {
      window.removeEventListener('click', follow, { capture: true });
      end.current?.();
    };
  }, []);
  return useCallback(() => end.current?.(), []);
}

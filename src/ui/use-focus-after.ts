import { useEffect } from 'react';

/**
 * Once a question is over, the button that answered it is gone with it: whoever pressed that goes on from another one,
 * and not from the start of the page.
 *
 * @param isAsked whether the question stands there
 * @param id      that of the button to go on from
 */
export function useFocusAfter(isAsked: boolean, id: string): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    return () => {
      if (document.activeElement === document.body) {
        document.getElementById(id)?.focus({ preventScroll: true });
      }
    };
  }, [isAsked, id]);
}

import { useEffect } from 'react';

/** Moves focus to a button after a prompt has closed, since the focused button went with it. */
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

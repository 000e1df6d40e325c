import { useEffect } from 'react';
import { useCall } from '../../api/api-context.ts';

/** What somebody does who reads, and no program that only fetches the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel'] as const;

/**
 * Tells once that somebody reads a report. Mail programs and chats open links to show what is behind them; so it counts
 * only that its reader does something while the page is in sight. Nobody who reads needs to know where that fails.
 *
 * @param token the report's, once it is there
 */
export function useNoteOpened(token: string | undefined): void {
  const call = useCall();
  useEffect(() => {
    if (token === undefined) return undefined;
    const leave = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, note);
    };
    const note = () => {
      if (document.visibilityState !== 'visible') return;
      leave();
      call('POST /api/reports/{token}/opened', { params: { token } }).catch(() => undefined);
    };
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true });
    return leave;
  }, [call, token]);
}

import { useEffect } from 'react';
import { useCall } from '../../api/api-context.ts';
import { noteOpened } from './note-opened.ts';

/**
 * Tells once that somebody reads a report. Nobody who reads needs to know where that fails.
 *
 * @param token the report's, once it is there
 */
export function useNoteOpened(token: string | undefined): void {
  const call = useCall();
  useEffect(() => {
    if (token === undefined) return undefined;
    return noteOpened(() => {
      call('POST /api/reports/{token}/opened', { params: { token } }).catch(() => undefined);
    });
  }, [call, token]);
}

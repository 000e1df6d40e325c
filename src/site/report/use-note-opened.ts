import { useEffect } from 'react';
import { useCall } from '../../api/api-context.ts';
import { noteOpened } from './note-opened.ts';

/**
 * Reports once that the report was read; ignores failures.
 *
 * @param token of the report, once loaded
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

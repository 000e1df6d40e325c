import { useState, useSyncExternalStore } from 'react';
import { SubmissionAttempt } from './filling.ts';

const never = () => () => undefined;

/**
 * The filling-in of a form by its visitor. A form in the server's HTML could be read and typed into since the page was
 * opened, however late its code came; any other is shown when it is mounted.
 */
export function useFilling(): SubmissionAttempt {
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [filling] = useState(() => new SubmissionAttempt(isFromServer ? 0 : performance.now()));
  return filling;
}

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True in a browser after hydration; false on the server and during hydration. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

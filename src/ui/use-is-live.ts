import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this page's code runs in a browser: false on the server and while its HTML is being taken over. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

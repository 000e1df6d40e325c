import { useLocation } from 'react-router-dom';
import { useIsLive } from '../../ui/use-is-live.ts';

/** Token of a one-time link, from the fragment. Servers never receive it, so it is `undefined` there. */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  return useIsLive() ? hash.slice(1) : undefined;
}

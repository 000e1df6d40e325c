import { useLocation } from 'react-router-dom';
import { useIsLive } from '../../ui/use-is-live.ts';

/** The secret of a one-time link, which stands behind the #. A server never sees it, so there it is not known yet. */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  return useIsLive() ? hash.slice(1) : undefined;
}

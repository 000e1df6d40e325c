import { useEffect } from 'react';
import { useCall } from '../api/api-context.ts';
import { useApplication } from './application.ts';

/**
 * Loads the page anew when it comes back to somebody who has logged in meanwhile: browsers keep a whole page for the way
 * back, and with a login the server sends the staff's application, which shows more on every page.
 */
export function useOwnApplication(): void {
  const call = useCall();
  const isVisitors = useApplication().staff === undefined;
  useEffect(() => {
    if (!isVisitors) return undefined;
    const ask = async () => {
      const { account } = await call('GET /api/auth/session', { purpose: 'background' });
      if (account) window.location.reload();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      // Without an answer the page stays as it is.
      if (persisted) ask().catch(() => undefined);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, [call, isVisitors]);
}

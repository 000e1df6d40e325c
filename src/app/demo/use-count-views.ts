import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { visitOrigin } from '../../parts/leads/visit-origin.ts';
import { matchRoute, useApplication } from '../application.ts';

/** Counts the pages that a visitor of the demo opens, as documents do (`document/count-view.ts`). */
export function useCountViews(): void {
  const call = useCall();
  const application = useApplication();
  const { pathname } = useLocation();
  const { side, status } = matchRoute(application, pathname).route;
  const isCounted = side === 'site' && status === 200 && !pathname.startsWith('/report/');
  useEffect(() => {
    if (!isCounted) return;
    call('POST /api/views', { body: { page: pathname, origin: visitOrigin() }, purpose: 'background' }).catch(
      () => undefined,
    );
  }, [call, pathname, isCounted]);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { isStaffPath } from '../../lib/staff-path.ts';
import { visitOrigin } from '../../parts/leads/visit-origin.ts';

/** Counts the pages that a visitor of the demo opens, as documents do (`document/count-view.ts`). */
export function useCountViews(): void {
  const call = useCall();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isStaffPath(pathname) || document.querySelector('meta[name=robots]')) return;
    call('POST /api/views', { body: { page: pathname, origin: visitOrigin() }, purpose: 'background' }).catch(
      () => undefined,
    );
  }, [call, pathname]);
}

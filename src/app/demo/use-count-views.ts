import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { isStaffPath } from '../../lib/staff-path.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { visitOrigin } from '../../parts/leads/visit-origin.ts';
import { isCounted } from '../document/count-view.ts';

/** Counts the pages that a visitor of the demo opens, as documents do (`document/count-view.ts`). */
export function useCountViews(): void {
  const call = useCall();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isStaffPath(pathname) || !isCounted()) return;
    const count = () => {
      const body = { page: pathname, origin: visitOrigin() };
      call('POST /api/views', { body, purpose: 'background' }).catch(() => undefined);
    };
    // Counting loads the whole API, which the first page must not wait for.
    whenIdle(count);
  }, [call, pathname]);
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { MovedError } from '../../api/moved-error.ts';

/**
 * Leads on to where something has moved. On live the server has done that already, for whoever comes from elsewhere.
 *
 * @param error what came of asking for it
 */
export function useRedirectRetired(error: unknown): void {
  const navigate = useNavigate();
  const leadsTo = error instanceof MovedError ? error.leadsTo : undefined;
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true });
  }, [navigate, leadsTo]);
}

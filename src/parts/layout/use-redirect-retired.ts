import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { MovedError } from '../../api/api-error.ts';

/**
 * Navigates to the new address of a moved record. The live server redirects first for visitors from outside.
 *
 * @param error of the query
 */
export function useRedirectRetired(error: unknown): void {
  const navigate = useNavigate();
  const leadsTo = error instanceof MovedError ? error.leadsTo : undefined;
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true });
  }, [navigate, leadsTo]);
}

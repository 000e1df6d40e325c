import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Replaces an alias, such as one in capitals, with the canonical address; keeps query and anchor. The live server
 * redirects first for visitors from outside.
 *
 * @param path canonical path, once the record exists
 * @param anchor anchor of the alias, if any
 */
export function useCanonicalAddress(path: string | undefined, anchor?: string): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== undefined && path !== pathname) {
      void navigate({ pathname: path, search, hash: anchor ?? hash }, { replace: true });
    }
  }, [navigate, path, anchor, pathname, search, hash]);
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Puts a page's one address in place of another that led to it, such as one in capital letters; query and anchor stay.
 * On live the server has done that already, for whoever comes from elsewhere.
 *
 * @param path   the page's own path, once it is known that there is such a page
 * @param anchor where on the page the other address is meant, if anywhere
 */
export function useOwnAddress(path: string | undefined, anchor?: string): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== undefined && path !== pathname) {
      void navigate({ pathname: path, search, hash: anchor ?? hash }, { replace: true });
    }
  }, [navigate, path, anchor, pathname, search, hash]);
}

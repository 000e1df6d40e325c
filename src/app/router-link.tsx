import type { ComponentProps } from 'react';
import { Link as RouterAnchor, useLocation } from 'react-router-dom';

const pathIn = (href: string): string => href.replace(/[?#].*/, '');

/**
 * Link for `src/ui`: client-side navigation for internal pages. A changed query or anchor keeps the scroll position.
 */
export function RouterLink({
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  const { pathname } = useLocation();
  if (!/^(?:#|\/(?!\/))/.test(href) || rest.download !== undefined) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  const isHere = ['', pathname].includes(pathIn(href));
  return (
    <RouterAnchor to={href} preventScrollReset={isHere} discover="none" {...rest}>
      {children}
    </RouterAnchor>
  );
}

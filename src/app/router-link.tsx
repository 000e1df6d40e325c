import type { ComponentProps } from 'react';
import { Link as RouterAnchor } from 'react-router-dom';
import { isStaffPath } from '../lib/staff-path.ts';
import { useApplication } from './application.ts';

/** The path in an address of ours. */
const pathIn = (href: string): string => href.replace(/[?#].*/, '');

/**
 * The link that `src/ui` uses inside the application: its own pages without a reload, everything else as it is. The
 * staff's side is another application to visitors. Either kind is the same element in HTML, for the server renders links
 * for both applications.
 */
export function RouterLink({
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  const { staff } = useApplication();
  const isPage = /^\/(?!\/)/.test(href) && !rest.download;
  const isOurs = href.startsWith('#') || (isPage && (staff !== undefined || !isStaffPath(pathIn(href))));
  if (isOurs) {
    return (
      <RouterAnchor to={href} discover="none" {...rest}>
        {children}
      </RouterAnchor>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

import type { ComponentProps } from 'react';
import { Link as RouterAnchor } from 'react-router-dom';

/** The link that `src/ui` uses inside the application: pages of ours without a reload, everything else as it is. */
export function RouterLink({
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  const isOurs = href.startsWith('#') || (/^\/(?!\/)/.test(href) && !rest.download);
  if (isOurs) {
    return (
      <RouterAnchor to={href} {...rest}>
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

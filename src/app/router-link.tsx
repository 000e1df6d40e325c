import type { ComponentProps } from 'react';
import { Link as RouterAnchor } from 'react-router-dom';

/** The link that `src/ui` uses inside the application: pages of ours without a reload, everything else as it is. */
export function RouterLink({ href, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  const isOurs = href.startsWith('/') && !href.startsWith('//') && !rest.download;
  if (isOurs || href.startsWith('#')) return <RouterAnchor to={href} {...rest} />;
  // The anchor's text comes with `rest`.
  return <a href={href} {...rest} />;
}

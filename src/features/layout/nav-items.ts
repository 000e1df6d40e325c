import type { ComponentType } from 'react';

/** A link of the header, or of the row of staff's screens. */
export interface NavItem {
  href: string;
  label: string;
  /** Shows the label, where it says more than that. */
  Label?: ComponentType | undefined;
}

/** How a link is marked on a page: as the page itself, or as the part of the site that the page belongs to. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  const isPart = path.startsWith(`${href}/`) || (href === '/#services' && path.startsWith('/services/'));
  return isPart ? 'true' : undefined;
}

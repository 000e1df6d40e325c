import type { ComponentType } from 'react';
import type { PageContent } from '../../contract/page.ts';
import type { RouteLink } from '../../api/route.ts';

/** A link of the header, or of the row of staff's screens. */
export interface NavItem {
  href: string;
  /** What it is called; a place of the public site has its name among the words of the frame instead. */
  label?: string | undefined;
  place?: RouteLink['place'];
  /** Shows the label, where it says more than that. */
  Label?: ComponentType | undefined;
}

/** What an item is called. */
export const navLabel = ({ place, label }: NavItem, names: PageContent<'frame'>): string | undefined =>
  place ? names[place] : label;

/** How a link is marked on a page: as the page itself, or as the part of the site that the page belongs to. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  const isPart = path.startsWith(`${href}/`) || (href === '/#services' && path.startsWith('/services/'));
  return isPart ? 'true' : undefined;
}

import type { ComponentType } from 'react';
import type { PageContent } from '../../contract/page.ts';
import type { RouteLink } from '../../api/route.ts';

/** A link of the public header or the staff navigation. */
export interface NavItem {
  href: string;
  /** Label; public pages take theirs from the frame's texts. */
  label?: string | undefined;
  place?: RouteLink['place'];
  /** Renders the label with extra information, such as a count. */
  Label?: ComponentType | undefined;
}

export const navLabel = ({ place, label }: NavItem, names: PageContent<'frame'>): string | undefined =>
  place ? names[place] : label;

/** `aria-current` of a link: `page` for the page itself, `true` for its section. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  const isPart = path.startsWith(`${href}/`) || (href === '/#services' && path.startsWith('/services/'));
  return isPart ? 'true' : undefined;
}

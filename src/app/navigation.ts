import type { ComponentType } from 'react';
import type { Route, RouteLink } from '../api/route.ts';
import type { Account } from '../contract/account.ts';
import type { OwnPageLink } from '../contract/own-page.ts';
import type { PageContent } from '../contract/page.ts';

/** True if the account may open the screen; `null` is a visitor. */
export const mayOpen = ({ access }: Pick<Route, 'access'>, account: Account | null | undefined): boolean =>
  access === 'public' || access.some((role) => role === account?.role);

type LinkedRoute = Route & { link: RouteLink };

const linkedFor = (routes: readonly Route[], side: Route['side'], account: Account | null): LinkedRoute[] =>
  routes.filter(
    (route): route is LinkedRoute =>
      route.side === side && route.link !== undefined && mayOpen(route, account),
  );

const itemOf = ({
  path,
  link: { anchor = '', textKey, label, Label, group, parts },
}: LinkedRoute): NavItem => ({
  href: path + anchor,
  textKey,
  label,
  Label,
  group,
  parts,
});

/**
 * Header links: public pages and, for staff, the screens of their role (decision 7). A screen takes the position of the
 * page that it edits.
 */
export function headerItems(routes: readonly Route[], account: Account | null): NavItem[] {
  const linked = [...linkedFor(routes, 'site', account), ...linkedFor(routes, 'staff', account)];
  const byPosition = new Map(linked.map((route) => [route.link.inHeader, route]));
  byPosition.delete(undefined);
  return [...byPosition].sort(([one = 0], [other = 0]) => one - other).map(([, route]) => itemOf(route));
}

/** The header's links with the owner's pages that she wants there, before the link to the contact page. */
export function withOwnPages(items: readonly NavItem[], pages: readonly OwnPageLink[]): readonly NavItem[] {
  const own = pages.filter(({ inMenu }) => inMenu);
  const end = items.findIndex(({ textKey }) => textKey === 'contact');
  return items.toSpliced(
    end < 0 ? items.length : end,
    0,
    ...own.map(({ slug, title }) => ({ href: `/${slug}`, label: title })),
  );
}

/** Staff screens of a role, without the account page, which the header links separately. */
export const staffItems = (routes: readonly Route[], account: Account): NavItem[] =>
  linkedFor(routes, 'staff', account).map(itemOf);

export interface NavItem {
  href: string;
  /** Label; public pages take theirs from the frame's texts. */
  label?: string | undefined;
  textKey?: RouteLink['textKey'];
  group?: RouteLink['group'];
  parts?: RouteLink['parts'];
  Label?: ComponentType | undefined;
}

export const navLabel = ({ textKey, label }: NavItem, names: PageContent<'frame'>): string | undefined =>
  textKey ? names[textKey] : label;

/** True on a report, whose reader has no need of another audit. */
export const isReport = (path: string): boolean => path.startsWith('/report/');

/** `aria-current` of a link: `page` for the page itself, `true` for its section. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  const isPart = path.startsWith(`${href}/`) || (href === '/#service-list' && path.startsWith('/services/'));
  return isPart ? 'true' : undefined;
}

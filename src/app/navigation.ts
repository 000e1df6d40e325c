import type { Account } from '../contract/account.ts';
import type { NavItem } from './layout/nav-items.ts';
import type { Route, RouteLink } from '../api/route.ts';

/** Whether somebody may open a screen; nobody is logged in where there is no account. */
export const mayOpen = ({ access }: Pick<Route, 'access'>, account: Account | null | undefined): boolean =>
  access === 'public' || access.some((role) => role === account?.role);

type Linked = Route & { link: RouteLink };

const linkedFor = (routes: readonly Route[], side: Route['side'], account: Account | null): Linked[] =>
  routes.filter(
    (route): route is Linked => route.side === side && route.link !== undefined && mayOpen(route, account),
  );

const itemOf = ({ path, link: { anchor = '', place, label, Label } }: Linked): NavItem => ({
  href: path + anchor,
  place,
  label,
  Label,
});

/** What the header links to: the site for visitors, and for staff the screens that their role may open (decision 7). */
export function headerItems(routes: readonly Route[], account: Account | null): NavItem[] {
  return linkedFor(routes, account ? 'staff' : 'site', account)
    .filter(({ link }) => link.inHeader !== undefined)
    .sort((one, other) => (one.link.inHeader ?? 0) - (other.link.inHeader ?? 0))
    .map(itemOf);
}

/** The screens of staff that a role may open. The own account is no part of the work: the header leads there by the name. */
export const staffItems = (routes: readonly Route[], account: Account): NavItem[] =>
  linkedFor(routes, 'staff', account).map(itemOf);

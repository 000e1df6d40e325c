import { calls, errors, limits } from './specification/calls.ts';
import type { Row } from './specification/row.ts';
import { transitions, validation } from './specification/rules.ts';
import { roles, staffScreens } from './specification/staff.ts';
import { blogPages, companyPages, headerAndFooter, homeParts, screens } from './specification/screens.ts';

export interface Section {
  title: string;
  rows: readonly Row[];
}

/** The specification's statements about the site, by section, with their proofs. */
export const specification: readonly Section[] = [
  { title: '2 Screens and routes', rows: screens },
  { title: '2 Header and footer', rows: headerAndFooter },
  { title: '2 Testimonials and blog teaser', rows: homeParts },
  { title: '2 Service, about and contact', rows: companyPages },
  { title: '2 Blog and image picker', rows: blogPages },
  { title: '2 Screens of staff', rows: staffScreens },
  { title: '4 States and transitions', rows: transitions },
  { title: '5 Validation rules', rows: validation },
  { title: '6 Roles and permissions', rows: roles },
  { title: '7 The calls it makes', rows: calls },
  { title: '8 The error catalog', rows: errors },
  { title: '9 Business constants and limits', rows: limits },
];

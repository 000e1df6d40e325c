import type { PageContent, SinglePageId } from '../../../src/contract/page.ts';
import type { ShippedPages } from '../../core/pages/shipped-pages.ts';
import { about } from './about.ts';
import { blog } from './blog.ts';
import { contact } from './contact.ts';
import { frame, notFound, servicesFrame } from './frame.ts';
import { home } from './home.ts';
import { privacy } from './privacy.ts';
import { shippedServices } from './services.ts';
import { terms } from './terms.ts';

export const shippedPages: { readonly [Id in SinglePageId]: PageContent<Id> } = {
  home,
  'services-frame': servicesFrame,
  about,
  contact,
  blog,
  privacy,
  terms,
  'not-found': notFound,
  frame,
};

/** All pages of this release. */
export const shipped: ShippedPages = { single: shippedPages, services: shippedServices };

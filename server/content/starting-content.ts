import { settingTexts } from '../core/samples/sample-texts.ts';
import { UNCHANGED } from '../core/shared/change.ts';
import {
  type Content,
  CONTENT_VERSION,
  emptyAccounts,
  emptyLeadsState,
  neverChanged,
  type StoredCategory,
  type StoredPost,
} from '../core/state.ts';
import { defaultSiteValues } from '../core/store/site-values.ts';
import { contentFromOneQuestion } from './posts/a-month-of-content-from-one-good-customer-question.ts';
import { slowSiteInSeason } from './posts/a-slow-site-costs-more-in-season.ts';
import { fourNumbers } from './posts/four-numbers-worth-checking-every-monday.ts';
import { nearMe } from './posts/how-to-show-up-when-someone-searches-near-me.ts';
import { welcomeEmail } from './posts/the-welcome-email-most-local-businesses-never-send.ts';
import { site } from './site.ts';
import { testimonials } from './testimonials.ts';

/** The five articles that both hosts start with (spec §9, decision 4), newest first. */
export const posts: StoredPost[] = [
  nearMe,
  contentFromOneQuestion,
  welcomeEmail,
  fourNumbers,
  slowSiteInSeason,
].map((post) => ({ ...neverChanged(post), sample: true }));

/** The six categories of spec §2. Their counts are never stored (decision 4). */
export const categories: StoredCategory[] = [
  { id: 'seo', name: 'SEO', slug: 'seo' },
  { id: 'content-marketing', name: 'Content Marketing', slug: 'content-marketing' },
  { id: 'email-marketing', name: 'Email Marketing', slug: 'email-marketing' },
  { id: 'analytics', name: 'Analytics', slug: 'analytics' },
  { id: 'social-media', name: 'Social Media', slug: 'social-media' },
  { id: 'website-optimization', name: 'Website Optimization', slug: 'website-optimization' },
].map((category) => ({ ...category, sample: true }));

const begun = {
  site: { ...site, ...UNCHANGED, isRegistrationClosed: false, sample: true as const },
  categories,
  posts,
  testimonials: testimonials.map((one) => ({ ...one, sample: true as const })),
  pictures: [],
  pages: [],
  ...defaultSiteValues(),
  sampleTexts: Object.fromEntries(settingTexts(site).map(({ name, value }) => [name, value])),
};

/** The content of a new site on both hosts (decision 4): a fresh copy, because a store freezes its state. */
export const startingContent = (): Content => structuredClone({ schemaVersion: CONTENT_VERSION, ...begun });

/** The data of a new site. */
export const newSite = { content: startingContent, leads: emptyLeadsState, accounts: emptyAccounts };

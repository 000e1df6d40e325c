import { neverChanged, type StoredPost } from '../core/state.ts';
import { contentFromOneQuestion } from './posts/a-month-of-content-from-one-good-customer-question.ts';
import { slowSiteInSeason } from './posts/a-slow-site-costs-more-in-season.ts';
import { fourNumbers } from './posts/four-numbers-worth-checking-every-monday.ts';
import { nearMe } from './posts/how-to-show-up-when-someone-searches-near-me.ts';
import { welcomeEmail } from './posts/the-welcome-email-most-local-businesses-never-send.ts';

/** The five articles that both hosts start with (spec §9, decision 4), newest first. */
export const posts: StoredPost[] = [
  nearMe,
  contentFromOneQuestion,
  welcomeEmail,
  fourNumbers,
  slowSiteInSeason,
].map(neverChanged);

import type { PageContent } from '../../../src/contract/page.ts';

/** The answer to an unknown address (spec §2, decision 19). */
export const notFound: PageContent<'not-found'> = {
  heading: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  homeButton: 'Back to the home page',
  searchButton: 'Search the blog',
};

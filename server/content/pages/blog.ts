import type { PageContent } from '../../../src/contract/page.ts';
import { sameAsPage } from './for-search.ts';

export const blog: PageContent<'blog'> = {
  heading: 'Digital marketing resources',
  intro: 'Short, practical articles for people who run a business and do the marketing too.',
  noPosts: 'No blog posts found.',
  noPostsHint: 'The first ones are being written. Please come back soon.',
  back: 'Back to Blog',
  all: 'Read all articles',
  categoryEmpty: 'No articles found',
  categoryMissing: 'Category Not Found',
  categoryMissingText: 'There is no category at this address. It may have been renamed.',
  categoryMissingButton: 'Return to Blog',
  searchHeading: 'Blog search',
  searchPrompt: 'Enter a search term',
  searchHint: 'One word is enough. Try “email.”',
  searchEmpty: 'No results found',
  searchEmptyHint: 'Try another word, or a shorter one.',
  categoriesHeading: 'Categories',
  noCategories: 'No categories available',
  recentHeading: 'Recent posts',
  noRecent: 'No recent posts yet.',
  subscribeHeading: 'Subscribe',
  subscribeText:
    'Join my mailing list. I may write to you about new articles; nothing is sent automatically.',
  contentMissing: 'This post has no content yet.',
  contentMissingButton: 'Read another post',
  offerHeading: 'Where does your own business stand?',
  offerText: 'I look at eight points of your marketing and tell you which to fix first. It costs nothing.',
  offerButton: 'Get Your Free Audit Now',
  previous: 'Previous post',
  next: 'Next post',
  relatedHeading: 'More like this',
  commentHeading: 'Share Your Thoughts',
  ...sameAsPage,
  searchDescription:
    'Articles on local search, websites, email and social media for small businesses in Southwest Florida.',
};

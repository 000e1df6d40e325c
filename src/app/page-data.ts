import {
  categoriesQuery,
  ownPageQuery,
  pageOf,
  pageQuery,
  postQuery,
  postsQuery,
  serviceQuery,
} from '../api/queries.ts';
import type { Route } from '../api/route.ts';
import type { PostSummary } from '../contract/post.ts';
import { sharePicture } from '../lib/share-picture.ts';
import { pathToCategory, pathToPost } from '../parts/blog/paths.ts';
import {
  areaServed,
  business,
  profileLinks,
  theBusiness,
  coachData,
  website,
} from '../parts/structured-data/business.ts';
import type { DataSource, DescribePage, Thing } from '../parts/structured-data/thing.ts';
import { readHead, writeData } from '../parts/structured-data/write-data.ts';
import { pathToOwnPage } from '../site/own-page/path-to-own-page.ts';
import { lastChanged } from '../site/post/last-changed.ts';
import { sharedPicture } from '../site/post/shared-picture.ts';
import { pathToService } from '../site/service/path-to-service.ts';

const postData: DescribePage = (source) => {
  const { siteUrl, queryClient, call, location } = source;
  const data = queryClient.getQueryData(postQuery(call, location.params['slug'] ?? '').queryKey);
  if (!data) return undefined;
  const { slug, title, excerpt, category, createdAt } = data.post;
  return {
    type: 'WebPage',
    breadcrumbs: { above: pathToPost(data.post, source.names), current: title },
    mainEntity: {
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      articleSection: category,
      datePublished: createdAt,
      dateModified: lastChanged(data.post),
      url: `${siteUrl}/blog/${slug}`,
      mainEntityOfPage: `${siteUrl}/blog/${slug}`,
      image: siteUrl + sharedPicture(data.post).path,
      inLanguage: 'en-US',
      author: coachData(source) ?? theBusiness(source),
      publisher: theBusiness(source),
    },
  };
};

/** Item list of posts; omitted when empty. */
const listOf = (posts: readonly PostSummary[], siteUrl: string): { mainEntity?: Thing } =>
  posts.length === 0
    ? {}
    : {
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: posts.map(({ slug, title }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            url: `${siteUrl}/blog/${slug}`,
          })),
        },
      };

const blogData: DescribePage = (source) => {
  const { site, names, siteUrl, queryClient, call, location } = source;
  const data = queryClient.getQueryData(postsQuery(call, pageOf(location.search)).queryKey);
  if (!data) return undefined;
  const blog = {
    '@type': 'Blog',
    '@id': `${siteUrl}/blog#blog`,
    name: `${site.brand}: ${names.blog}`,
    url: `${siteUrl}/blog`,
    inLanguage: 'en-US',
    publisher: theBusiness(source),
  };
  return { type: 'CollectionPage', ...listOf(data.posts, siteUrl), others: [blog] };
};

const categoryData: DescribePage = ({ names, siteUrl, queryClient, call, location }) => {
  const slug = location.params['category'] ?? '';
  const query = postsQuery(call, { category: slug, ...pageOf(location.search) });
  const data = queryClient.getQueryData(query.queryKey);
  const name = queryClient
    .getQueryData(categoriesQuery(call).queryKey)
    ?.categories.find((category) => category.slug === slug)?.name;
  if (!data || name === undefined) return undefined;
  return {
    type: 'CollectionPage',
    breadcrumbs: { above: pathToCategory(names), current: name },
    ...listOf(data.posts, siteUrl),
  };
};

/** The owner's questions with their answers; omitted without any. */
function questionsOn({ siteUrl, queryClient, call }: DataSource): { others?: Thing[] } {
  const { questions = [] } = queryClient.getQueryData(pageQuery(call, 'contact').queryKey) ?? {};
  if (questions.length === 0) return {};
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return { others: [{ '@type': 'FAQPage', '@id': `${siteUrl}/contact#questions`, mainEntity }] };
}

const contactData: DescribePage = (source) => ({
  type: 'ContactPage',
  mainEntity: business(source),
  ...questionsOn(source),
});

const aboutData: DescribePage = (source) => {
  const { site, queryClient, call } = source;
  const about = queryClient.getQueryData(pageQuery(call, 'about').queryKey);
  // The career is sorted newest first.
  const today = about?.experience[0];
  const coach = coachData(source);
  if (!coach) return { type: 'AboutPage', mainEntity: business(source) };
  return {
    type: 'AboutPage',
    mainEntity: {
      ...coach,
      description: site.about.bio,
      worksFor: theBusiness(source),
      ...(today && { jobTitle: today.role }),
      ...(about && {
        hasCredential: about.badges.map(({ name }) => ({
          '@type': 'EducationalOccupationalCredential',
          name,
        })),
      }),
      ...profileLinks(site),
    },
  };
};

const serviceData: DescribePage = (source) => {
  const { site, names, siteUrl, queryClient, call, location } = source;
  const data = queryClient.getQueryData(serviceQuery(call, location.params['id'] ?? '').queryKey);
  if (!data) return undefined;
  const { slug, title, description } = data.service;
  return {
    type: 'WebPage',
    breadcrumbs: { above: pathToService(names), current: title },
    mainEntity: {
      '@type': 'Service',
      name: title,
      description,
      url: `${siteUrl}/services/${slug}`,
      image: siteUrl + sharePicture('services', slug),
      areaServed: areaServed(site),
      provider: theBusiness(source),
    },
  };
};

const ownPageData: DescribePage = ({ names, queryClient, call, location }) => {
  const data = queryClient.getQueryData(ownPageQuery(call, location.params['page'] ?? '').queryKey);
  return data && { type: 'WebPage', breadcrumbs: { above: pathToOwnPage(names), current: data.page.title } };
};

const homeData: DescribePage = (source) => ({
  type: 'WebPage',
  mainEntity: business(source),
  others: [website(source)],
});

/** Structured data of screens by their paths, loaded by the server alone. */
const descriptions: Readonly<Partial<Record<string, DescribePage>>> = {
  '/': homeData,
  '/services/:id': serviceData,
  '/about': aboutData,
  '/contact': contactData,
  '/blog': blogData,
  '/blog/category/:category': categoryData,
  '/blog/:slug': postData,
  '/:page': ownPageData,
};

/**
 * The structured data of a page, as HTML for its head; none for a noindex page.
 * @param head the rendered head, whose texts it repeats
 */
export function pageData({ path }: Route, head: string, source: DataSource): string {
  const texts = readHead(head);
  const describe: DescribePage = descriptions[path] ?? (() => ({ type: 'WebPage' }));
  const data = texts && describe(source);
  return data ? writeData(data, texts, source) : '';
}

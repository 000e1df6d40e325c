import { expect, it } from 'vitest';
import { pageInput } from '../../src/contract/page-fields.ts';
import { SINGLE_PAGES } from '../../src/contract/page.ts';
import { servicePage } from '../../src/contract/pages/service.ts';
import { isServiceIcon } from '../../src/ui/art/service-icon-name.ts';
import { Content } from '../core/state.ts';
import { shippedServices } from './pages/services.ts';
import { shippedPages } from './pages/shipped-pages.ts';
import { site } from './site.ts';
import { categories, startingContent } from './starting-content.ts';
import { testimonials } from './testimonials.ts';

// The rules of spec §2.

const unique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

it('the starting content is valid for the store, without unknown fields', () => {
  expect(Content.parse(startingContent())).toEqual(startingContent());
});

it('the starting content is a new copy on each call, so hosts do not share state', () => {
  const before = structuredClone(startingContent());
  const { site, posts, categories, testimonials } = startingContent();
  for (const list of [site.claims, posts, categories, testimonials]) list.length = 0;
  expect(startingContent()).toEqual(before);
});

it('the privacy page’s description does not contradict its text about cookies', () => {
  const { sections, searchDescription } = shippedPages.privacy;
  expect(sections.map(({ text }) => text).join('')).toContain(
    'a cookie carries your name, email address and website',
  );
  expect(searchDescription).not.toMatch(/no cookies/i);
});

it('promises subscribers no email, because the site sends them none', () => {
  const { blog, privacy } = shippedPages;
  expect(blog.subscribeText).toContain('I may write to you');
  expect(JSON.stringify([blog, privacy])).not.toMatch(/by email|(?:can|will) write to you/);
});

it.each(Object.entries(shippedPages))('the built-in page %s is complete enough to publish', (id, content) => {
  expect(pageInput(SINGLE_PAGES[id as keyof typeof shippedPages].fields).parse(content)).toEqual(content);
});

it.each(Object.entries(shippedServices))('the service %s is complete', (slug, service) => {
  expect(pageInput(servicePage).parse(service)).toEqual(service);
  expect(new Set(service.benefits.map(({ title }) => title)).size).toBe(4);
  expect(isServiceIcon(slug)).toBe(true);
  expect(service.whyItMatters.length).toBeGreaterThan(service.description.length);
});

it('site settings have the exact texts of the specification', () => {
  expect(site.hero).toEqual({
    headline: 'Elevate Your Digital Marketing Strategy',
    text: 'Get expert coaching to improve your online presence and grow your business in Southwest Florida.',
  });
  expect(site.book.caption).toBe('Digital Marketing With AI, Coming Summer, 2025!');
  expect(site.contact.hours).toBe('Mon-Fri, 9am-5pm EST');
  expect(site.contact.location).toBe('Southwest Florida');
});

it('site settings state seven claims, the first three on the home page', () => {
  expect(site.claims.map(({ value, onHome }) => [value, onHome])).toEqual([
    ...['20', '200+', '93%'].map((value) => [value, true]),
    ...['65%', '120%', '100,000+', '35%'].map((value) => [value, false]),
  ]);
  expect(unique(site.claims.map(({ id }) => id))).toBe(true);
});

it.each([
  ['20', /years.*15/],
  ['200+', /businesses helped/],
  ['93%', /satisfaction/],
  ['65%', /ad revenue/],
  ['120%', /organic traffic/],
  ['100,000+', /email subscribers/],
  ['35%', /return on investment/],
])('site settings explain the claim %s', (value, label) => {
  expect(site.claims.find((claim) => claim.value === value)?.label).toMatch(label);
});

it('site settings contain no real contact data (decision 14)', () => {
  expect(site.contact.phone).toMatch(/555-01\d\d$/);
  expect(site.contact.email).toMatch(/@example\.com$/);
  const profiles = Object.values(site.socialLinks).filter(Boolean);
  expect(profiles).toHaveLength(4);
  for (const address of profiles) expect(new URL(address).hostname).toBe('example.com');
});

it('site settings have a title and description that fit a search result', () => {
  expect(site.search.title.length).toBeLessThanOrEqual(60);
  expect(site.search.description.length).toBeLessThanOrEqual(160);
});

it('a new site has the six categories of the specification, with slugs as ids', () => {
  expect(categories.map(({ name, slug }) => [name, slug])).toEqual([
    ['SEO', 'seo'],
    ['Content Marketing', 'content-marketing'],
    ['Email Marketing', 'email-marketing'],
    ['Analytics', 'analytics'],
    ['Social Media', 'social-media'],
    ['Website Optimization', 'website-optimization'],
  ]);
  expect(categories.every(({ id, slug }) => id === slug)).toBe(true);
});

it('every testimonial of a new site is marked as sample content', () => {
  expect(testimonials.length).toBeGreaterThanOrEqual(4);
  expect(unique(testimonials.map(({ id }) => id))).toBe(true);
  for (const { name, company } of testimonials) {
    expect(name).toMatch(/\bSample\b/);
    expect(company).toMatch(/ \(sample\)$/);
  }
});

import { writtenPages } from '../../mocks/fixtures/written-pages.ts';
import { startingContent } from '../../server/content/starting-content.ts';
import { neverChanged, type Content } from '../../server/core/state.ts';
import { CATEGORY_MAX } from '../../src/contract/category.ts';
import { noProfiles } from '../../src/contract/networks.ts';
import type { PlacedPicture } from '../../src/contract/page-fields.ts';
import { POST_MAX } from '../../src/contract/post-fields.ts';
import { noPictures } from '../../src/contract/site.ts';

/** One endless word, like an address or a held-down key. */
const fill = (length: number): string =>
  'Neighborhoodmarketingcompetitoranalysis'.repeat(Math.ceil(length / 39)).slice(0, length);

const picture = (): PlacedPicture => ({
  url: '/covers/seo.svg',
  alt: fill(300),
  credit: fill(200),
});

const article = (): string => `<p>${fill(400)}</p>
<h2>${fill(120)}</h2><p>${fill(300)} <a href="/contact">${fill(90)}</a> <code>${fill(80)}</code></p>
<ul><li>${fill(160)}</li><li>${fill(60)}<ol><li>${fill(120)}</li></ol></li></ul>
<blockquote><p>${fill(200)}</p></blockquote>
<h3>${fill(120)}</h3>
<table><tbody><tr>${`<th>${fill(30)}</th>`.repeat(6)}</tr><tr>${`<td>${fill(60)}</td>`.repeat(6)}</tr></tbody></table>
<figure><img src="/covers/analytics.svg" alt="${fill(100)}"><figcaption>${fill(200)}</figcaption></figure>
<pre><code>${fill(200)}</code></pre><h2>${fill(100)}</h2><p>${fill(200)}</p>`;

const timestampOf = (daysAgo: number): string => new Date(Date.UTC(2025, 4, 28 - daysAgo, 12)).toISOString();

/** A site with every text and list at its maximum length. */
export function longestContent(): Content {
  const content = startingContent();
  const categories = content.categories.map((category, index) => ({
    ...category,
    name: `${index}${fill(CATEGORY_MAX.name - 1)}`,
  }));
  return {
    ...content,
    site: {
      ...content.site,
      brand: fill(60),
      tagline: fill(200),
      hero: { headline: fill(120), text: fill(300) },
      about: { heading: fill(120), bio: fill(1000), name: fill(80) },
      claims: Array.from({ length: 20 }, (_, index) => ({
        id: `claim-${index}`,
        value: fill(20),
        label: fill(120),
        onHome: index < 6,
        source: fill(160),
        asOf: fill(40),
      })),
      book: { isShown: true, title: fill(80), caption: fill(160) },
      contact: {
        phone: '+1 (239) 555 - 0142',
        email: `${fill(60).toLowerCase()}@${'neighborhoodmarketing.'.repeat(5)}example`,
        location: fill(80),
        country: 'US',
        hours: fill(80),
        languages: fill(80),
      },
    },
    pages: writtenPages({
      textOf: (field) => {
        return field.kind === 'rich' ? article() : fill(field.max);
      },
      picture: () => picture(),
      isOn: () => true,
      count: ({ max }) => max,
    }).map((page) => ({ ...page, updatedBy: fill(100) })),
    categories,
    posts: Array.from({ length: 12 }, (_, index) => ({
      ...neverChanged({
        id: `long-${index}`,
        slug: `long-${index}`,
        title: `${index + 10}${fill(POST_MAX.title - 2)}`,
        excerpt: fill(POST_MAX.excerpt),
        categoryId: categories[index % 2]?.id ?? '',
        imageUrl: index === 1 ? '' : '/covers/seo.svg',
        imageAlt: fill(POST_MAX.imageAlt),
        imageCredit: fill(POST_MAX.imageCredit),
        content: article(),
        createdAt: timestampOf(index),
        publishAt: timestampOf(index),
      }),
      updatedAt: timestampOf(index),
      updatedBy: fill(100),
    })),
    testimonials: content.testimonials.map((one) => ({
      ...one,
      quote: fill(1000),
      name: fill(100),
      company: fill(200),
      town: fill(80),
      picture: picture().url,
    })),
  };
}

/** A site with minimal content: one letter in required texts, nothing in optional ones. */
export function shortestContent(): Content {
  const content = startingContent();
  const [category] = content.categories;
  return {
    ...content,
    site: {
      ...content.site,
      brand: 'A',
      tagline: 'A',
      hero: { headline: 'A', text: 'A' },
      about: { heading: 'A', bio: 'A', name: '' },
      claims: [],
      book: { isShown: true, title: 'A', caption: 'A' },
      contact: {
        phone: '555-0142',
        email: 'a@b.co',
        location: 'A',
        country: 'US',
        hours: 'A',
        languages: '',
      },
      socialLinks: noProfiles(),
      booking: '',
      pictures: noPictures(),
    },
    pages: writtenPages({
      textOf: (field) => {
        if ('isOptional' in field) return '';
        return field.kind === 'rich' ? '<p>A</p>' : 'A';
      },
      picture: () => ({ url: '', alt: '', credit: '' }),
      isOn: () => true,
      count: ({ min }) => min,
    }),
    categories: category ? [{ ...category, name: 'A' }] : [],
    posts: [
      neverChanged({
        id: 'short',
        slug: 'a',
        title: 'A',
        excerpt: 'A',
        categoryId: category?.id ?? '',
        imageUrl: '',
        imageAlt: '',
        imageCredit: '',
        content: '<p>A</p>',
        createdAt: timestampOf(0),
        publishAt: timestampOf(0),
      }),
    ],
    testimonials: [],
  };
}

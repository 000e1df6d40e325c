import { Parser } from 'htmlparser2';
import { beforeAll, expect, it } from 'vitest';
import { openMemoryHost } from '../../mocks/host/memory-host.ts';
import { writtenPages } from '../../mocks/fixtures/written-pages.ts';
import { shippedServices } from '../../server/content/pages/services.ts';
import { startingContent } from '../../server/content/starting-content.ts';
import type { Content } from '../../server/core/state.ts';
import { mediaAddress } from '../contract/media-address.ts';
import type { PageContent } from '../contract/page.ts';
import type { PlacedPicture } from '../contract/page-fields.ts';
import { noPictures } from '../contract/site.ts';
import { siteRoutes } from './site-routes.ts';
import { renderPage } from './testing.ts';
import { AUDIT_POINTS } from '../contract/audit-points.ts';
import { ENQUIRY_FIELDS } from '../contract/enquiry-fields.ts';
import { MARK_WORDS, pointsOf } from '../parts/audit-report/reading-at.ts';
import { sample } from '../parts/audit-report/sample.ts';

interface SoftwareWords {
  /** Why no owner can change them. */
  reason: string;
  words: readonly (string | RegExp)[];
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
  return typeof value === 'string' ? [value] : [];
};

/** Texts of the sample that are rendered differently, or in stories alone. */
const UNSEEN = new Set<string>([
  sample.at,
  sample.website,
  sample.summary,
  ...sample.findings.map(({ title }) => title),
  ...Object.keys(MARK_WORDS),
]);

/**
 * Software texts on the pages as they arrive, which the owner cannot change. A new text needs a page field or an entry
 * here with the reason.
 */
const SOFTWARE_WORDS: readonly SoftwareWords[] = [
  {
    reason: 'Text in form fields and buttons belongs to what they check and do (spec §5, §8).',
    words: [
      ...Object.values(ENQUIRY_FIELDS).map(({ label }) => label),
      'Comment',
      'For the walk-through call only.',
      'No website yet is fine: give your Facebook page or map listing.',
      'Free, with no obligation. What I keep and for how long:',
      'Privacy',
      'Email address',
      '(optional)',
      'example.com',
      'you@example.com',
      'What would you like to fix first?',
      'Leave this empty',
      'Get Your Free Audit',
      'Send Message',
      'Subscribe',
      'Post Comment',
      'Search the blog',
      'Search',
      'Free audit request',
      'Message to the coach',
      'Share Your Thoughts',
      'Your comment is sent to me, the coach. It is not published.',
    ],
  },
  {
    reason: 'The names of page parts and of button actions, which are heard and not seen.',
    words: [
      'Skip to content',
      'Main',
      'Menu',
      'Mobile',
      'Location',
      'Theme',
      'Social profiles',
      'Breadcrumb',
      'Certificates',
      'Ways to reach me',
      'Ways to write',
      'On this page',
      'Articles',
      'Blog sidebar',
      'Search results',
      'More posts',
      'More services',
      'Testimonials',
      /^(?:Previous|Next) testimonial$/,
      /^Go to testimonial \d+$/,
      /^\d of \d$/,
      /^\d out of 5 stars$/,
    ],
  },
  {
    reason: 'Counts, dates, excerpts and searches are worded where they are known.',
    words: [
      /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
      /^\d+ articles?$/,
      'min read',
      /^Found \d+ result\(s\)$/,
      /^(?:for )?“[^”]+”(?: in the blog(?: \|)?)?$/,
      'articles |',
      /^[A-Z]{2}$/,
      'This page does not exist',
      'There is only one page.',
      'Go to the first page',
      'Page Not Found |',
      'There is no page at this address.',
      'There is no category at this address.',
      'Search the articles by title, summary and category.',
    ],
  },
  {
    reason: 'The theme choices use the words of every device, and the networks use their own names.',
    words: ['System', 'Light', 'Dark', 'LinkedIn', 'Facebook', 'Twitter', 'Instagram'],
  },
  {
    reason: 'Addresses, on paper and in shared links.',
    words: [/^https:\/\/coach\.example\//],
  },
  {
    reason: 'If a call is booked elsewhere, the owner names the place.',
    words: ['You pick a time on', 'booking.example.com', 'Would you rather talk?', 'Book a call'],
  },
  {
    reason:
      'The eight points come from the specification: in the diagram, the list and the sample (spec §2).',
    words: [
      ...AUDIT_POINTS,
      '8-Point Digital Marketing Audit Diagram',
      'Your website',
      'yourshop.com',
      'Start my audit',
      /^A compass rose with .* in the hub and eight points around it: /,
    ],
  },
  {
    reason: 'The sample report shows what the software makes of a report; its business is made up.',
    words: [
      ...stringsIn(sample).filter((text) => !UNSEEN.has(text)),
      ...pointsOf(sample).map(({ mark }) => MARK_WORDS[mark]),
      `${sample.recommendations.map(({ title }) => title).join('. ')}.`,
      'Sample',
      'Why it matters',
      'Takes',
      '. Effect:',
      'Point',
      'of 8, from a sample report.',
      'is made up.',
    ],
  },
  {
    reason: 'Descriptions of the drawings.',
    words: [
      'Portrait of the coach',
      'Your coach:',
      'Book cover:',
      'The coach in a compass rose, on a chart of Southwest Florida.',
    ],
  },
];

/** Generates unique marker text for a place. */
const mark = (place: string): string => `⟦${place}⟧`;
const MARK = /⟦[^⟧]*⟧/g;

/** A distinct picture for each place, recognized by its main color. */
let pictures = 0;
const picture = (place: string): PlacedPicture => {
  pictures += 1;
  const tint = pictures.toString(16).padStart(6, '0');
  const facts = { id: tint.padStart(32, '0'), width: 1600, height: 1200, focus: { x: 50, y: 50 }, tint };
  return { url: mediaAddress(facts), alt: mark(`${place}.alt`), credit: mark(`${place}.credit`) };
};

const isPicture = (value: object): boolean => 'url' in value && 'alt' in value && 'credit' in value;

/** Valid values for fields that are not free text. */
const SOUND: Readonly<Record<string, string>> = {
  id: 'claim',
  phone: '(239) 555-0142',
  email: 'marked@example.com',
  linkedin: 'https://linkedin.example.com/marked',
  facebook: 'https://facebook.example.com/marked',
  twitter: 'https://twitter.example.com/marked',
  instagram: 'https://instagram.example.com/marked',
  booking: 'https://booking.example.com/marked',
  country: 'CA',
  accent: '#0a2a9c',
  aiTraining: 'refused',
};

/** The same record with marks in place of all texts. */
function marked(value: unknown, place: string): unknown {
  const name = place.split('.').at(-1) ?? '';
  if (typeof value === 'string') return SOUND[name] ?? mark(place);
  if (Array.isArray(value)) return value.map((part, index) => marked(part, `${place}.${index}`));
  if (typeof value !== 'object' || value === null) return value;
  if (isPicture(value)) return picture(place);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, marked(part, `${place}.${name}`)]),
  );
}

/** A site with a mark in every text that the owner can write. */
function markedContent(): Content {
  const content = startingContent();
  return {
    ...content,
    site: marked(content.site, 'settings') as Content['site'],
    pages: writtenPages({
      words: ({ kind }, place) => (kind === 'rich' ? `<p>${mark(place)}</p>` : mark(place)),
      picture,
      isOn: () => true,
      count: ({ min, max }) => Math.max(min, Math.min(max, 2)),
    }),
    categories: content.categories.map((category) => ({ ...category, name: mark(category.slug) })),
    posts: content.posts.map((post, index) => ({
      ...post,
      title: mark(`${post.slug} title`),
      excerpt: mark(`${post.slug} excerpt`),
      imageAlt: mark(`${post.slug} alt`),
      imageCredit: mark(`${post.slug} credit`),
      content: index === 0 ? '' : `<p>${mark(`${post.slug} text`)}</p>`,
      searchTitle: mark(`${post.slug} searchTitle`),
      searchDescription: mark(`${post.slug} searchDescription`),
      sharePictureUrl: picture(post.slug).url,
      sharePictureAlt: mark(`${post.slug} sharePictureAlt`),
    })),
    testimonials: content.testimonials.map(({ id, ...rest }) => ({
      ...rest,
      id,
      quote: mark(`${id} quote`),
      name: mark(`${id} name`),
      company: mark(`${id} company`),
      town: mark(`${id} town`),
      picture: picture(id).url,
    })),
  };
}

/** The same site without any records. */
function emptyContent(): Content {
  const content = markedContent();
  const pages = content.pages.map((page) =>
    page.kind === 'service' ? { ...page, published: { ...page.published, listed: false } } : page,
  );
  return { ...content, pages, posts: [], testimonials: [] };
}

const [empty, full] = startingContent().posts.map(({ slug }) => slug);
const PAGES = [
  ...Object.keys(shippedServices).map((slug) => `/services/${slug}`),
  ...siteRoutes.flatMap(({ path, isListed }) => (isListed && !path.includes(':') ? [path] : [])),
  '/contact?tab=audit',
  '/services/no-such',
  '/no-such-page',
  '/blog/category/seo',
  '/blog/category/no-such',
  '/blog/search',
  '/blog/search?q=title',
  '/blog/search?q=nothing-at-all',
  '/blog/no-such',
  `/blog/${empty}`,
  `/blog/${full}`,
  '/blog?page=9',
];

/** Text content of a page: visible text, alternative texts, labels and head. */
interface Reading {
  html: string;
  words: string[];
  pictures: string[];
}

const SPOKEN = ['alt', 'aria-label', 'placeholder', 'title'] as const;
const UNREAD = new Set(['script', 'style']);

function readingOf(html: string): Reading {
  const reading: Reading = { html, words: [], pictures: [] };
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        for (const spoken of SPOKEN) if (attributes[spoken]) reading.words.push(attributes[spoken]);
        const isTold = /description|title$|site_name|image:alt/.test(
          attributes['name'] ?? attributes['property'] ?? '',
        );
        if (name === 'meta' && isTold) reading.words.push(attributes['content'] ?? '');
        if (name === 'img') reading.pictures.push(attributes['src'] ?? '');
      },
      ontext(text) {
        if (!open.some((name) => UNREAD.has(name)) && /[\p{L}\p{N}]/u.test(text))
          reading.words.push(text.trim());
      },
      onclosetag() {
        open.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return reading;
}

async function readPages(content: Content, urls: readonly string[]): Promise<Reading[]> {
  const capabilities = { visitorsChangeImages: false, keeps: 'for-good' } as const;
  const { send } = openMemoryHost({ content, capabilities });
  return Promise.all(
    urls.map(async (url) => {
      const page = await renderPage({ url, send, siteUrl: 'https://coach.example', outcome: undefined });
      if (!('body' in page)) throw new Error(`${url} leads elsewhere.`);
      // Search highlights are part of the text.
      return readingOf((page.head + page.body).replace(/<\/?mark[^>]*>/g, ''));
    }),
  );
}

const content = markedContent();
let readings: Reading[] = [];
beforeAll(async () => {
  readings = [
    ...(await readPages(content, PAGES)),
    // Also without the owner's pictures, to render the drawings.
    ...(await readPages({ ...content, site: { ...content.site, pictures: noPictures() } }, ['/'])),
    ...(await readPages(emptyContent(), ['/', '/blog/category/seo', '/blog/search'])),
    ...(await readPages({ ...emptyContent(), categories: [] }, ['/blog'])),
  ];
}, 120_000);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' ? [value] : [];
};

it('shows visitors all that an owner can write', () => {
  const shown = readings.map(({ html }) => html).join('\n');
  const read = content.posts.filter(({ slug }) => slug === full || slug === empty);
  const written = textsIn([content.site, content.pages.map(({ published }) => published), read])
    .flatMap((text) => text.match(MARK) ?? [])
    // Credits of share-only pictures and the mark's alternative text are not rendered; empty sections only for staff.
    .filter((text) => !/(?:sharePicture|share|mark)\.credit⟧|mark\.alt⟧|home\.no\w+⟧/.test(text))
    .filter((text) => !shown.includes(text));
  expect(written).toEqual([]);
});

const others = (): string[] => {
  const owned = new Set(Object.values(SOUND));
  const rests = readings
    .flatMap(({ words }) => words)
    .map((text) => text.replace(MARK, '').replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}/u.test(text) && !owned.has(text));
  return [...new Set(rests)];
};

const isOf = (word: string | RegExp, text: string): boolean =>
  typeof word === 'string' ? word === text : word.test(text);

it('shows visitors nothing else but what the software has to say', () => {
  const known = SOFTWARE_WORDS.flatMap(({ words }) => words);
  expect(others().filter((text) => !known.some((word) => isOf(word, text)))).toEqual([]);
});

it('says of nothing that it is the software’s that is said no more', () => {
  const seen = others();
  const gone = SOFTWARE_WORDS.flatMap(({ words }) => words).filter(
    (word) => !seen.some((text) => isOf(word, text)),
  );
  expect(gone).toEqual([]);
});

it('shows every picture that an owner can choose, and no drawing in its place', () => {
  const shown = new Set(readings.flatMap(({ pictures }) => pictures));
  const services = content.pages.flatMap(({ kind, published }) =>
    kind === 'service' ? [(published as PageContent<'service'>).picture.url] : [],
  );
  const chosen = [...services, ...content.testimonials.map((one) => one.picture)];
  expect(chosen.filter((url) => !shown.has(url))).toEqual([]);
});

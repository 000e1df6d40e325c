import { beforeAll, describe, expect, it } from 'vitest';
import { demoPages } from '../mocks/demo/demo-pages.ts';
import { openMemoryHost } from '../mocks/host/memory-host.ts';
import { shippedServices } from '../server/content/pages/services.ts';
import { staffApplication } from './app/staff-application.tsx';
import { renderPage } from './app/testing.ts';
import type { PageRequest } from './server-entry.tsx';

const emptyRecord = { kind: 'service', draft: null, revision: 1, updatedAt: null, updatedBy: 'Ana' };

const OLD = 'a-slow-site-costs-more-in-season';

/** The services as the owner has them: one was renamed, and one is no longer offered. */
const services = Object.entries(shippedServices).map(([id, published]) => ({
  ...emptyRecord,
  id,
  published,
  slug: id === 'social-media' ? 'short-films' : id,
  formerSlugs: id === 'social-media' ? [id] : [],
  retiredTo: id === 'competitor-analysis' ? '/blog?page=2#list' : null,
}));

/** Renders a page of a site whose oldest post was renamed. */
async function render(url: string, outcome?: PageRequest['outcome'], booking = '') {
  const { content, send } = openMemoryHost();
  await content.update(({ posts, pages, site }) => {
    site.booking = booking;
    pages.push(...structuredClone([...services, ...demoPages]));
    for (const post of posts) {
      if (post.slug !== OLD) continue;
      post.formerSlugs = [OLD, 'older-still'];
      post.slug = 'slow-site';
    }
  });
  return renderPage({ url, send, siteUrl: 'https://example.com', outcome });
}

// The first page of each kind loads its code, which takes a busy machine longer than a test may take.
beforeAll(async () => {
  for (const url of ['/', '/blog/slow-site', '/blog', '/blog/category/seo', '/services/seo-strategy'])
    await render(url);
}, 120_000);

it.each([
  ['where a post was before', `/blog/${OLD}`, '/blog/slow-site'],
  ['where a post was before', '/blog/OLDER-still?sent=comment', '/blog/slow-site'],
  ['where a service was before', '/services/social-media?utm_source=letter', '/services/short-films'],
  ['where a service was before', '/services/Social-Media', '/services/short-films'],
  ['where a service was before', '/services/competitor-analysis', '/blog?page=2#list'],
  ['where a page is in other letters', '/Workshops/', '/workshops'],
  ['an address cut short', '/Services/?utm_source=letter', '/#services'],
])('redirects permanently %s: %s to %s', async (_, url, path) => {
  expect(await render(url)).toEqual({ status: 301, path });
});

it.each(['/', '/services/seo-strategy', '/about'])(
  'prints on %s the site’s address, phone and email',
  async (url) => {
    const page = await render(url);
    expect(page).toMatchObject({ status: 200 });
    const [, onPaper = ''] =
      'body' in page ? (/<address[^>]*print:block[^>]*>(.*?)<\/address>/.exec(page.body) ?? []) : [];
    for (const text of ['(239) 555-0123', '@', `https://example.com${url}`]) expect(onPaper).toContain(text);
  },
);

it('explains on the login page why its button does nothing without JavaScript', async () => {
  expect(await render('/login')).toMatchObject({
    body: expect.stringMatching(/<noscript>.*needs JavaScript.*<\/noscript>/) as string,
  });
});

const BOOKING = 'https://book.example.com/coach';
const bookingLink = new RegExp(`<a[^>]*href="${BOOKING}"[^>]*>Book a call</a>`, 'g');

it.each([
  ['the contact page', '/contact', undefined, 1],
  ['the thanks for a message', '/contact', 'contact', 2],
  ['the thanks for an audit request', '/', 'audit-request', 1],
] as const)('links to the booking page on %s if there is one', async (_, url, form, count) => {
  const outcome = form && { form, sent: true as const, email: 'dana@example.com' };
  const links = async (booking?: string) => {
    const page = await render(url, outcome, booking);
    return 'body' in page ? (page.body.match(bookingLink) ?? []).length : 0;
  };
  expect(await links(BOOKING)).toBe(count);
  expect(await links()).toBe(0);
});

it('shows a renamed service at its former address', async () => {
  const page = await render('/services/short-films');
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('Social Media') as string });
});

it.each([
  ['/no-such-page', '/nor/this-one'],
  ['/blog/never-there', '/blog/nor-that'],
  ['/blog/category/never-there', '/blog/category/nor-that'],
  ['/services/never-there', '/services/nor-that'],
])('renders the same not-found page for %s and %s', async (one, other) => {
  const [page, otherPage] = [await render(one), await render(other)];
  for (const [result, url] of [
    [page, one],
    [otherPage, other],
  ] as const) {
    expect(JSON.stringify(result)).not.toContain(url.split('/').at(-1));
  }
  for (const name of ['status', 'head']) {
    expect(otherPage).toHaveProperty(name, Reflect.get(page, name));
  }
  const bodyOf = (answer: typeof page) =>
    'body' in answer && answer.body.replace(/name="(?:submissionKey|shownAt)" value="[^"]*"/g, '');
  expect(bodyOf(otherPage)).toBe(bodyOf(page));
});

it.each([
  ['comment', `/blog/${OLD}`],
  ['contact', '/Contact'],
] as const)(
  'shows a refused form (%s) on the page it was sent from, with what was typed',
  async (form, url) => {
    const outcome = { form, sent: false, values: {}, errors: {}, message: 'No.' } as const;
    expect(await render(url, outcome)).toMatchObject({ status: 200, handover: { outcome } });
  },
);

it.each(
  staffApplication.routes
    .filter(({ access }) => access === 'public')
    .map((route) => [route.example, route] as const),
)(
  'sets robots tags at %s as its route declares, and makes staff pages private',
  async (example, { isListed, side, file }) => {
    const page = await render(example);
    expect(page).toMatchObject({ isPrivate: side === 'staff', isDocument: side === 'site', file });
    expect('head' in page && /content="noindex\b/.test(page.head)).toBe(!isListed);
  },
);

describe('a page of a list', () => {
  it.each([
    '/blog?page=2',
    '/blog?page=0',
    '/blog?page=abc',
    '/blog?page=1e9',
    '/blog/category/seo?page=99',
    '/blog/search?q=email&page=99',
    '/blog/search?q=submarine&page=2',
  ])('that does not exist answers 404 with links back: %s', async (url) => {
    const page = await render(url);
    expect(page).toMatchObject({
      status: 404,
      head: expect.stringContaining('content="noindex"') as string,
      body: expect.stringContaining('This page does not exist') as string,
    });
    expect(page).toHaveProperty('body', expect.stringContaining('Go to the first page'));
    expect(page).toHaveProperty('head', expect.not.stringContaining('rel="canonical"'));
  });

  it('answers 200 for an empty category and for a search without results', async () => {
    for (const url of ['/blog/category/social-media', '/blog/search?q=submarine', '/blog/search?page=9']) {
      expect(await render(url)).toMatchObject({ status: 200 });
    }
  });
});

describe('a differently spelled address', () => {
  it.each([
    ['/blog/Slow-SITE', '/blog/slow-site'],
    ['/blog/slow%2Dsite?utm_source=letter', '/blog/slow-site'],
    ['/blog/%53low-site/', '/blog/slow-site'],
    [`/blog/${OLD.toUpperCase()}`, '/blog/slow-site'],
    ['/blog/category/SEO', '/blog/category/seo'],
    ['/blog/category/s%65o?page=1', '/blog/category/seo'],
    ['/services/Email-Marketing?a=%2F%2Fexample.org', '/services/email-marketing'],
    ['/Services/email%2dmarketing', '/services/email-marketing'],
    ['/BLOG?page=1', '/blog'],
    ['/about/', '/about'],
  ])('redirects permanently to the canonical one: %s to %s', async (url, path) => {
    expect(await render(url)).toEqual({ status: 301, path });
    expect(await render(path)).toMatchObject({ status: 200 });
  });

  it.each([
    '/blog/NO-SUCH-POST',
    '/blog/no%2Dsuch',
    '/blog/category/KNITTING',
    '/services/Nothing',
    '/blog/%2F%2Fexample.org',
    '/blog/%5Cexample.org',
    '/blog/%E0%A4%A',
    '/blog/%0d%0aslow-site',
    '/services/..%2F..%2Fapi',
    '/blog/slow%252Dsite',
    '/NOWHERE',
  ])('of an unknown page answers 404: %s', async (url) => {
    expect(await render(url)).toMatchObject({ status: 404 });
  });
});

describe('a document', () => {
  const memory = () => openMemoryHost().send;

  it('marks its forms as islands with their props, and contains no other data', async () => {
    const page = await render('/');
    expect(page).toMatchObject({ isDocument: true, isPrivate: false, handover: undefined });
    const body = 'body' in page ? page.body : '';
    const [, props = '', form = ''] =
      /<div class="contents" data-island="audit-request" data-prefix="[^"]+" data-props="([^"]*)">(.*?<\/form>)/s.exec(
        body,
      ) ?? [];
    expect(JSON.parse(props.replaceAll('&quot;', '"'))).toEqual({
      coach: {
        name: '',
        brand: 'SWFL Marketing Coach',
        portrait: '',
        phone: '(239) 555-0123',
        email: 'hello@example.com',
        booking: '',
      },
      website: '',
    });
    expect(form).toContain('id="name-field"');
  });

  it('fills in the website from the hub of the diagram', async () => {
    const page = await render('/?website=harbor-bakery.com');
    expect(page).toMatchObject({ body: expect.stringContaining('value="harbor-bakery.com"') as string });
  });

  it('passes the result of a form to its islands', async () => {
    const outcome = { form: 'contact', sent: true, email: 'dana@example.com' } as const;
    const page = await renderPage({ url: '/contact', send: memory(), siteUrl: undefined, outcome });
    expect(page).toMatchObject({ handover: { outcome } });
    expect(Object.keys(('handover' in page && page.handover) || {})).toEqual(['outcome']);
  });

  it('names the data it could not read, and offers to reload it', async () => {
    const send = memory();
    const page = await renderPage({
      url: '/',
      send: (request) =>
        request.url.endsWith('/api/testimonials')
          ? Promise.resolve(new Response('', { status: 503 }))
          : send(request),
      siteUrl: 'https://example.com',
      outcome: undefined,
    });
    expect(page).toMatchObject({ lacksData: true, status: 200 });
    expect(page).toHaveProperty('body', expect.stringContaining('Error loading testimonials.') as string);
    expect(page).toHaveProperty('body', expect.stringContaining('data-retry') as string);
  });
});

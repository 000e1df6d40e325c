import { beforeAll, describe, expect, it } from 'vitest';
import { unknownTerms, thingsIn } from '../../.ci/test/vocabulary.ts';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { writtenPages } from '../../mocks/fixtures/written-pages.ts';
import { openMemoryHost } from '../../mocks/host/memory-host.ts';
import { noProfiles } from '../contract/networks.ts';
import { formatDate } from '../lib/time.ts';
import { siteRoutes } from './site-routes.ts';
import { openPage, SITE, textOf } from './testing.ts';

/** A schema.org object. */
type Thing = Record<string, unknown>;

/** Opens a page of a site with many posts, with its structured data. */
async function open(url: string, host = openMemoryHost({ content: demoContent() })) {
  const page = await openPage(url, host.send);
  const scripts = page.head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  const data = Array.from(scripts, ([, json = '']) => JSON.parse(json) as Thing);
  const things = thingsIn(data);
  return {
    ...page,
    data,
    things,
    /** The most complete object of a type: others only refer to it. */
    thing: (type: string): Thing => {
      const [fullest = {}] = things
        .filter((thing) => thing['@type'] === type)
        .toSorted((one, other) => Object.keys(other).length - Object.keys(one).length);
      return fullest;
    },
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(page.body)?.[1]),
    /** Visible breadcrumbs; the last one has no link. */
    crumbs: Array.from(
      (/<nav aria-label="Breadcrumb">(.*?)<\/nav>/s.exec(page.body)?.[1] ?? '').matchAll(
        /<li[^>]*>(.*?)<\/li>/gs,
      ),
      ([, step = '']) => ({ name: textOf(step), href: /href="([^"]*)"/.exec(step)?.[1] }),
    ),
  };
}

const POST = '/blog/how-to-show-up-when-someone-searches-near-me';

/** Properties that search engines require. */
const NEEDED: Readonly<Record<string, string>> = {
  WebSite: 'name url',
  ProfessionalService: 'name url',
  Person: 'name url',
  Service: 'name description url provider areaServed image',
  BlogPosting:
    'headline description articleSection datePublished dateModified url mainEntityOfPage image author publisher',
  BreadcrumbList: 'itemListElement',
  ItemList: 'itemListElement',
  ListItem: 'position name',
  OpeningHoursSpecification: 'dayOfWeek opens closes',
  FAQPage: 'mainEntity',
  Question: 'name acceptedAnswer',
  Answer: 'text',
};

const listed = siteRoutes.filter(({ isListed }) => isListed).map(({ example }) => example);

// The first page of each kind loads its code.
beforeAll(() => Promise.all(siteRoutes.map(({ example }) => open(example))), 120_000);

describe.each([...listed, '/blog?page=2', '/services/local-search'])('the structured data of %s', (url) => {
  it('uses schema.org terms and has every required property', async () => {
    const { data, things } = await open(url);
    expect(data).toHaveLength(1);
    expect(data[0]).toHaveProperty('@context', 'https://schema.org');
    expect(unknownTerms(data)).toEqual([]);
    const missing = things.flatMap((thing) =>
      (NEEDED[String(thing['@type'])]?.split(' ') ?? [])
        .filter((name) => !thing[name])
        .map((name) => [thing['@type'], name]),
    );
    expect(missing).toEqual([]);
    // Search engines refuse stars of the business itself.
    expect(things.flatMap(Object.keys).filter((name) => /review|rating/i.test(name))).toEqual([]);
  });

  it('agrees with the head and the breadcrumbs', async () => {
    const { things, thing, title, meta, linkTo, crumbs } = await open(url);
    const canonical = linkTo('canonical');
    expect(canonical).toBe(SITE + url);
    expect([meta('og:title'), meta('og:url'), meta('robots')]).toEqual([title, canonical, '']);
    expect(things[0]).toMatchObject({
      '@id': canonical,
      url: canonical,
      name: title,
      description: meta('description'),
    });
    const steps = (thing('BreadcrumbList')['itemListElement'] ?? []) as Thing[];
    expect(steps.map(({ name, position }) => ({ name, position }))).toEqual(
      crumbs.map(({ name }, index) => ({ name, position: index + 1 })),
    );
    expect(steps.map(({ item }) => item)).toEqual(crumbs.map(({ href }) => (href ? SITE + href : canonical)));
  });
});

it('lists breadcrumbs for services, categories and posts', async () => {
  const pages = await Promise.all(
    ['/services/seo-strategy', '/blog/category/seo', POST].map((url) => open(url)),
  );
  expect(pages.map(({ crumbs }) => crumbs.map(({ href }) => href))).toEqual([
    ['/', '/#services', undefined],
    ['/', '/blog', undefined],
    ['/', '/blog', '/blog/category/seo', undefined],
  ]);
  for (const { crumbs, heading } of pages) expect(crumbs.at(-1)?.name).toBe(heading);
});

it('describes a post as its page shows it', async () => {
  const { thing, heading, body, meta } = await open(POST);
  const { datePublished, dateModified, image, ...post } = thing('BlogPosting');
  expect(post).toMatchObject({ headline: heading, articleSection: 'SEO', mainEntityOfPage: SITE + POST });
  expect(body).toContain(`dateTime="${String(datePublished)}">${formatDate(String(datePublished))}</time>`);
  expect([meta('og:type'), meta('og:image')]).toEqual(['article', image]);
  expect(meta('og:image:alt')).toMatch(/ “near me” \(Chart drawing of .+\)$/);
  expect([meta('og:image:width'), meta('og:image:height'), meta('og:locale')]).toEqual([
    '1200',
    '630',
    'en_US',
  ]);
  expect([meta('article:published_time'), meta('article:modified_time'), meta('article:section')]).toEqual([
    datePublished,
    dateModified,
    'SEO',
  ]);
  expect(meta('article:author')).toBe(`${SITE}/about`);
  expect(image).toBe(`${SITE}/share${POST}.png`);
});

it('gives the change date of a post, or its publication date if that is later', async () => {
  const changedAt = async (updatedAt: string) => {
    const content = demoContent();
    for (const post of content.posts) if (POST.endsWith(post.slug)) post.updatedAt = updatedAt;
    return (await open(POST, openMemoryHost({ content }))).thing('BlogPosting')['dateModified'];
  };
  expect(await changedAt('2025-05-01T10:00:00.000Z')).toBe('2025-05-01T10:00:00.000Z');
  expect(await changedAt('2025-03-01T10:00:00.000Z')).toBe('2025-03-04T14:00:00.000Z');
});

it('describes a service as its page shows it', async () => {
  const { thing, heading, body, meta } = await open('/services/seo-strategy');
  const { name, description, image, url } = thing('Service');
  expect(name).toBe(heading);
  expect(textOf(body)).toContain(description);
  expect([meta('og:image'), url]).toEqual([image, `${SITE}/services/seo-strategy`]);
  expect(image).toBe(`${SITE}/share/services/seo-strategy.png`);
});

it('shares the home page with its own title and card', async () => {
  const { title, meta } = await open('/');
  expect(title).toBe('Digital Marketing Coach in Southwest Florida | Free Audit');
  expect(meta('og:image')).toBe(`${SITE}/og-card.png`);
});

it.each(['/blog', '/blog?page=2', '/blog/category/seo'])(
  'lists the posts of %s in page order',
  async (url) => {
    const { thing, head, body } = await open(url);
    expect(head).toMatch(/rel="alternate" type="application\/rss\+xml"[^>]* href="[^"]*\/feed\.xml"/);
    const items = (thing('ItemList')['itemListElement'] as Thing[]).map((item) => [
      item['url'],
      item['name'],
    ]);
    const shown = Array.from(
      body.matchAll(/<h2 class="post-title"><a href="([^"]*)">(.*?)<\/a>/g),
      ([, href = '', title]) => [SITE + href, textOf(title)],
    );
    expect(items).toEqual(shown);
  },
);

it.each([
  '/blog/search?q=email',
  '/blog/search',
  '/blog/no-such-post',
  '/services/none',
  '/blog?page=99',
  '/nowhere',
])('has no structured data on the unlisted page %s', async (url) => {
  expect((await open(url)).data).toEqual([]);
});

it('escapes </script> in a title and replaces lone surrogates', async () => {
  const content = demoContent();
  const title = 'Ends </script><script>alert(1)</script> & "all" \uD800';
  for (const post of content.posts) if (POST.endsWith(post.slug)) post.title = title;
  const { head, thing } = await open(POST, openMemoryHost({ content }));
  expect(thing('BlogPosting')['headline']).toBe(title.toWellFormed());
  expect(head.match(/<script/g)).toHaveLength(1);
  expect(head.match(/<\/script/g)).toHaveLength(1);
});

it('describes the business as the contact page shows it', async () => {
  const { thing, body } = await open('/contact');
  const text = textOf(body);
  const { name, description, telephone, email, address, areaServed, makesOffer, sameAs } =
    thing('ProfessionalService');
  for (const shown of [name, description, email, '(239) 555-0123']) expect(text).toContain(shown);
  expect(telephone).toBe('+12395550123');
  expect(address).toEqual({
    '@type': 'PostalAddress',
    addressRegion: 'FL',
    addressCountry: 'US',
  });
  expect(areaServed).toContainEqual({ '@type': 'City', name: 'Cape Coral, FL' });
  expect(makesOffer).toMatchObject({ '@type': 'Offer', price: 0, url: `${SITE}/#audit-form` });
  for (const profile of sameAs as string[]) expect(body).toContain(`href="${profile}"`);
  expect(sameAs).toHaveLength(4);
  expect(thing('OpeningHoursSpecification')).toMatchObject({ opens: '09:00', closes: '17:00' });
});

it('lists the questions and answers of the contact page, or none if there are none', async () => {
  const { thing, body } = await open('/contact');
  const text = textOf(body);
  const questions = thing('FAQPage')['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions).toHaveLength(7);
  for (const { name, acceptedAnswer } of questions) {
    expect(text).toContain(name);
    expect(text).toContain(acceptedAnswer.text);
  }
  const content = demoContent();
  content.pages = writtenPages({
    textOf: ({ label }) => label,
    picture: () => ({ url: '', alt: '', credit: '' }),
    isOn: () => true,
    count: ({ min }) => min,
  });
  const without = await open('/contact', openMemoryHost({ content }));
  expect(without.thing('FAQPage')).toEqual({});
  expect(without.body).not.toContain('<details');
});

it('omits opening hours it cannot parse and profiles that do not exist', async () => {
  const content = demoContent();
  content.site.contact.hours = 'Whenever the phone rings';
  content.site.socialLinks = noProfiles();
  const { thing } = await open('/contact', openMemoryHost({ content }));
  const known = Object.keys(thing('ProfessionalService'));
  expect(known).toContain('telephone');
  expect(known).not.toContain('openingHoursSpecification');
  expect(known).not.toContain('sameAs');
});

it.each(['/', '/about', POST])('invents no person as long as the coach has no name: %s', async (url) => {
  const content = demoContent();
  content.site.about.name = '';
  const { head, thing } = await open(url, openMemoryHost({ content }));
  expect(head).not.toContain('"Person"');
  expect(thing('ProfessionalService')).toMatchObject({ name: 'SWFL Marketing Coach' });
});

it('describes the coach by her name as the about page shows her, and the business by the site name', async () => {
  const content = demoContent();
  content.site.about.name = 'Dana Ruiz';
  content.site.contact.country = 'CA';
  content.site.contact.location = 'Toronto';
  const host = openMemoryHost({ content });
  const [home, about, post] = [await open('/', host), await open('/about', host), await open(POST, host)];
  const coach = { '@type': 'Person', '@id': `${SITE}/#coach`, name: 'Dana Ruiz', url: `${SITE}/about` };
  const brand = 'SWFL Marketing Coach';
  expect(home.thing('ProfessionalService')).toMatchObject({
    name: brand,
    founder: coach,
    address: { addressRegion: 'Toronto', addressCountry: 'CA' },
    areaServed: { '@type': 'Place', name: 'Toronto' },
  });
  expect(post.thing('BlogPosting')).toMatchObject({ author: coach, publisher: { name: brand } });
  expect(about.thing('Person')).toMatchObject({ ...coach, worksFor: { name: brand } });
  const { name, description, jobTitle, hasCredential } = about.thing('Person');
  const credentials = (hasCredential as Thing[]).map((credential) => credential['name']);
  expect(credentials).toHaveLength(3);
  for (const shown of [name, description, jobTitle, ...credentials])
    expect(textOf(about.body)).toContain(shown);
});

it('uses the site name for the coach until her name is set', async () => {
  expect((await open(POST)).thing('BlogPosting')['author']).toMatchObject({ name: 'SWFL Marketing Coach' });
});

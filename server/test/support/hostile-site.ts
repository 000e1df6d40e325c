import type { PageField, PageFields } from '../../../src/contract/page-fields.ts';
import { PAGE_KINDS, type PageRecord, SINGLE_PAGES } from '../../../src/contract/page.ts';
import { startingContent } from '../../content/starting-content.ts';
import { cleanHtml } from '../../core/shared/clean-html.ts';
import { neverChanged, type Content, type Lead, type LeadsState } from '../../core/state.ts';
import { payloads } from '../api/payloads.ts';

/** As many payloads as fit into a length; longer ones are left out. */
function packed(limit: number): string[] {
  const texts = [''];
  for (const { html } of payloads) {
    if (html.length > limit) continue;
    const longer = `${texts.at(-1)} ${html}`.trim();
    if (longer.length > limit) texts.push(html);
    else texts[texts.length - 1] = longer;
  }
  return texts;
}

/** Texts of a length in turn, however many are asked for. */
function inTurn(limit: number): () => string {
  const texts = packed(limit);
  let next = 0;
  return () => texts[next++ % texts.length] ?? '';
}

/** A value for a field, at its maximum length. */
function hostileValue(field: PageField, textFor: (max: number) => string): unknown {
  switch (field.kind) {
    case 'switch':
      return true;
    case 'picture':
      return { url: '/covers/seo.svg', alt: textFor(300), credit: textFor(200) };
    case 'rich':
      return cleanHtml(textFor(field.max / 2)) || '<p>Words</p>';
    case 'list':
      return Array.from({ length: Math.max(field.min, 2) }, () => hostileFields(field.fields, textFor));
    default:
      return textFor(field.max);
  }
}

const hostileFields = (fields: PageFields, textFor: (max: number) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, hostileValue(field, textFor)]));

/** A page of each kind whose every text is made of payloads. */
function hostilePages(): PageRecord[] {
  const turns = new Map<number, () => string>();
  const textFor = (max: number): string => {
    const turn = turns.get(max) ?? inTurn(max);
    turns.set(max, turn);
    return turn().trim() || 'Words';
  };
  return Object.entries(PAGE_KINDS).map(([kind, { fields }]) => ({
    id: kind in SINGLE_PAGES ? kind : `${kind}-0`,
    kind,
    slug: kind in SINGLE_PAGES ? '' : `${kind}-0`,
    formerSlugs: [],
    published: hostileFields(fields, textFor),
    draft: null,
    retiredTo: null,
    revision: 1,
    updatedAt: null,
    updatedBy: textFor(60),
  }));
}

const perBody = 96;

/** All payloads in a few bodies, after each was transformed separately. */
export const bodiesOf = (through: (html: string) => string): string[] =>
  Array.from({ length: Math.ceil(payloads.length / perBody) }, (_, index) =>
    payloads
      .slice(index * perBody, (index + 1) * perBody)
      .map(({ html }) => through(html))
      .join('\n'),
  );

const inAttribute = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A payload in a separate document, so that others cannot swallow it. */
export const inFrame = (html: string): string => `<iframe srcdoc="${inAttribute(html)}"></iframe>`;

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

function hostileSite(): Content['site'] {
  const { site } = startingContent();
  const [short, line, label, text, long] = [inTurn(60), inTurn(80), inTurn(120), inTurn(300), inTurn(1000)];
  return {
    ...site,
    brand: short(),
    tagline: label(),
    search: { title: label(), description: text() },
    hero: { headline: label(), text: text() },
    about: { heading: label(), bio: long(), name: line() },
    claims: site.claims.map((claim) => ({ ...claim, label: label() })),
    book: { isShown: true, title: line(), caption: label() },
    contact: { ...site.contact, location: line(), hours: line() },
  };
}

/** A site with payloads in every text: the given bodies, and enough posts to hold each payload in an excerpt. */
export function hostileContent(bodies: readonly string[]): Content {
  const [title, alt, credit] = [inTurn(200), inTurn(300), inTurn(200)];
  const [name, company, town] = [inTurn(200), inTurn(180), inTurn(80)];
  const categories = packed(60)
    .slice(0, 12)
    .map((name, index) => ({
      id: `category-${index}`,
      name,
      slug: `category-${index}`,
    }));
  const excerpts = packed(500);
  return {
    ...startingContent(),
    site: hostileSite(),
    categories,
    posts: Array.from({ length: Math.max(bodies.length, excerpts.length) }, (_, index) =>
      neverChanged({
        id: `post-${index}`,
        slug: `post-${index}`,
        title: title(),
        excerpt: excerpts[index % excerpts.length] ?? '',
        categoryId: `category-${index % categories.length}`,
        imageUrl: '/covers/seo.svg',
        imageAlt: alt(),
        imageCredit: credit(),
        content: bodies[index] ?? '',
        createdAt: minutesAgo(index + 1),
        publishAt: minutesAgo(index + 1),
      }),
    ),
    pages: hostilePages(),
    testimonials: packed(1000).map((quote, index) => ({
      id: `testimonial-${index}`,
      quote,
      name: name(),
      company: company(),
      town: town(),
      rating: 5,
      hidden: false,
      picture: '',
    })),
  };
}

/** Visitors' input with payloads in every text. */
export function hostileLeads(): Partial<LeadsState> {
  const [name, title] = [inTurn(200), inTurn(200)];
  const leads = packed(5000).map((message, index): Lead => ({
    id: `lead-${index}`,
    kind: index % 2 === 0 ? 'comment' : 'audit',
    receivedAt: minutesAgo(index + 1),
    status: 'new',
    name: name(),
    email: `"onload=top.__ran(3)"@example.com`,
    phone: '"><svg onload=top.__ran(4)>',
    website: 'https://example.com/"onmouseover="top.__ran(5)',
    message,
    note: message,
    post: { slug: 'post-1', title: title() },
  }));
  return { leads };
}

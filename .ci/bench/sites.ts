import { startingContent } from '../../server/content/starting-content.ts';
import { neverChanged, type Content, type Lead, type LeadsState } from '../../server/core/state.ts';
import { staff } from '../journeys/live-accounts.ts';

const NOW = Date.parse('2026-06-02T15:00:00.000Z');
const HOUR = 3_600_000;

/** The starting site with a number of posts, newest first, spread over four categories. */
export function contentWith(posts: number): Content {
  const content = startingContent();
  return {
    ...content,
    posts: Array.from({ length: posts }, (_, index) => {
      const timestamp = new Date(NOW - (index + 1) * HOUR).toISOString();
      return neverChanged({
        id: `post-${index}`,
        slug: `post-${index}`,
        title: `What a slow season is good for, part ${index}`,
        excerpt: 'Three steps that cost nothing but a morning, and what they brought a bakery at the pier.',
        categoryId: content.categories[index % 4]?.id ?? '',
        imageUrl: '/covers/seo.svg',
        imageAlt: 'A chart of a coast',
        imageCredit: 'Own drawing',
        content: '<p>One question a week, asked in the shop, is enough for a month of posts.</p>'.repeat(60),
        createdAt: timestamp,
        publishAt: timestamp,
      });
    }),
  };
}

/** A number of unanswered leads. */
export const leadsWith = (count: number): Pick<LeadsState, 'leads'> => ({
  leads: Array.from({ length: count }, (_, index): Lead => ({
    id: `lead-${index}`,
    kind: 'contact',
    receivedAt: new Date(NOW - index * 60_000).toISOString(),
    status: 'new',
    name: `Visitor ${index}`,
    email: `visitor-${index}@example.com`,
    phone: '(239) 555-0123',
    message: 'Do you also coach bakeries? '.repeat(7),
    origin: { firstPage: '/', campaign: { source: `source-${index % 40}` } },
    submissionKey: `the-key-of-lead-${index}`,
  })),
});

/** Each lead differs and comes from another caller, as forwarded by a proxy. */
export async function sendLead({ url }: { url: string }, index: number): Promise<void> {
  const response = await fetch(`${url}api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${index >> 8}.${index % 256}`,
    },
    body: JSON.stringify({
      name: `Visitor ${index}`,
      email: `new-${index}@example.com`,
      phone: '(239) 555-0123',
      message: 'Do you also coach bakeries?',
    }),
  });
  if (response.status !== 201) throw new Error(`A lead was answered with ${response.status}.`);
}

/**
 * Logs in as the admin.
 * @returns the session header
 */
export async function logIn({ url }: { url: string }): Promise<Record<string, string>> {
  const { email, password } = staff.admin;
  const response = await fetch(`${url}api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

/** Reads a response in parts: a long one in one piece would block other calls of this process. */
export async function read(address: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  await response.body?.pipeTo(new WritableStream());
}

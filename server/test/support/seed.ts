import { startingContent } from '../../content/starting-content.ts';
import type { Passwords } from '../../core/ports.ts';
import {
  type Accounts,
  type Content,
  emptyAccounts,
  neverChanged,
  type StoredPost,
} from '../../core/state.ts';

/** The time at which every case starts. */
export const NOW = new Date('2025-06-02T15:00:00.000Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The accounts of every case, with the passwords they log in with. */
export const accounts = {
  admin: { email: 'Admin@example.com', password: 'a lighthouse keeper', state: 'active', role: 'admin' },
  editor: { email: 'editor@example.com', password: 'seven brown pélicans', state: 'active', role: 'editor' },
  pending: { email: 'pending@example.com', password: 'not yet, not yet', state: 'pending', role: null },
  disabled: {
    email: 'disabled@example.com',
    password: 'gone with the tide',
    state: 'disabled',
    role: 'editor',
  },
} as const;
export type AccountName = keyof typeof accounts;

/** The stored accounts of every case. Hashing is slow on purpose, so a mount does it once. */
export async function seedAccounts(passwords: Passwords): Promise<Accounts> {
  const stored = Object.entries(accounts).map(async ([id, { password, ...account }]) => ({
    ...account,
    id,
    createdAt: NOW.toISOString(),
    name: `The ${id}`,
    passwordHash: await passwords.hash(password),
  }));
  return { ...emptyAccounts(), accounts: await Promise.all(stored) };
}

function post(change: Partial<StoredPost> & Pick<StoredPost, 'id'>): StoredPost {
  const createdAt = change.createdAt ?? NOW.toISOString();
  const written = neverChanged({
    slug: change.id,
    title: `Title of ${change.id}`,
    excerpt: `Excerpt of ${change.id}.`,
    categoryId: 'c-seo',
    imageUrl: '/covers/seo.svg',
    imageAlt: 'A described picture',
    imageCredit: 'Someone',
    content: `<p>Body of ${change.id}.</p>`,
    createdAt,
    publishAt: createdAt,
    ...change,
  });
  return { ...written, ...change };
}

const daysAgo = (days: number): string => new Date(NOW.getTime() - days * DAY).toISOString();

/** Day by day into the past: twelve on search, then eight on email; `seo-1` is the newest. */
const plainPosts: readonly StoredPost[] = [
  ...Array.from({ length: 12 }, (_, index) =>
    post({ id: `seo-${index + 1}`, createdAt: daysAgo(index + 1) }),
  ),
  ...Array.from({ length: 8 }, (_, index) =>
    post({ id: `email-${index + 1}`, createdAt: daysAgo(index + 20), categoryId: 'c-email' }),
  ),
];

/** Older than all others, one each for title, excerpt and category of a search. */
const searchedPosts: readonly StoredPost[] = [
  post({ id: 'in-title', createdAt: daysAgo(101), categoryId: 'c-email', title: 'A Mangrove in the title' }),
  post({
    id: 'in-excerpt',
    createdAt: daysAgo(102),
    categoryId: 'c-email',
    excerpt: 'Of mangroves, briefly.',
  }),
  post({ id: 'in-category', createdAt: daysAgo(103), categoryId: 'c-mangrove', content: '' }),
  post({ id: 'in-body', createdAt: daysAgo(104), categoryId: 'c-email', content: '<p>mangrove</p>' }),
];

/** Two that no visitor may see yet. */
export const draft = post({ id: 'draft', title: 'Unspoken plan', publishAt: null });
export const scheduled = post({
  id: 'scheduled',
  title: 'Unspoken launch',
  publishAt: new Date(NOW.getTime() + DAY).toISOString(),
});

/** Published posts, newest first. */
export const published = [...plainPosts, ...searchedPosts];

/** The content of every case: the site's texts with countable posts. */
export const seedContent = (): Content => ({
  ...startingContent(),
  // Cases move the clock by weeks, as admins without a second factor.
  secondFactor: 'offered',
  categories: [
    { id: 'c-seo', name: 'SEO', slug: 'seo' },
    { id: 'c-email', name: 'Email Marketing', slug: 'email-marketing' },
    { id: 'c-mangrove', name: 'Mangrove Studies', slug: 'mangrove-studies' },
    { id: 'c-empty', name: 'Nothing Yet', slug: 'nothing-yet' },
  ],
  // Stored out of order, so that ordering is up to the API.
  posts: structuredClone([draft, ...published.toReversed(), scheduled]),
});

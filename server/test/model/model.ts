/** The body of an answer; only named fields are read. */
export interface Body {
  readonly [name: string]: unknown;
}
export type Send = readonly [
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
];

export const DAY = 86_400_000;

interface Category {
  id: string;
  name: string;
  slug: string;
}

export interface Post {
  id: string;
  title: string;
  slug: string;
  former: readonly string[];
  excerpt: string;
  content: string;
  categoryId: string;
  createdAt: number;
  publishAt: number | null;
  revision: number;
}

export interface Testimonial {
  id: string;
  quote: string;
  name: string;
  company: string;
  rating: number;
  hidden: boolean;
}

/** A visitor's input, which may be sent again unchanged. */
export interface Form {
  path: string;
  isSpam: boolean;
  body: { name: string; email: string; message: string; submissionKey: string };
}

export interface Enquiry {
  id: string;
  form: Form;
  at: number;
  status: 'new' | 'replied' | 'closed';
  suspect: boolean;
  spamAt: number | null;
  readAt: number | null;
  repliedAt: number | null;
  note: string;
  replies: number;
}

export interface Audit {
  id: string;
  enquiryId: string;
  business: string;
  revision: number;
  changedAt: number;
}

export interface User {
  id: string;
  name: string;
  email: string;
  state: 'pending' | 'active' | 'disabled';
  role: 'admin' | 'editor' | null;
  createdAt: number | null;
  isApproved: boolean;
  hasLoggedIn: boolean;
  sessions: number;
  /** The link that sets a password. */
  link?: { token: string; until: number };
}

/** The expected data: plain lists, independent of the site's code. */
export interface Model {
  now: number;
  categories: Category[];
  posts: Post[];
  /** The last one deleted last. */
  deleted: { post: Post; at: number }[];
  testimonials: Testimonial[];
  forms: Form[];
  enquiries: Enquiry[];
  audits: Audit[];
  /** Deleted leads with their audits, the last one deleted last. */
  bin: { enquiry: Enquiry; audits: Audit[]; at: number }[];
  subscribers: { id: string; email: string; at: number; suspect: boolean }[];
  users: User[];
  site: Body;
  siteRevision: number;
  isRegistrationOpen: boolean;
}

export const beginModel = (): Model => ({
  // Some stores only know the machine's clock.
  now: Date.now(),
  categories: [],
  posts: [],
  deleted: [],
  testimonials: [],
  forms: [],
  enquiries: [],
  audits: [],
  bin: [],
  subscribers: [],
  users: [
    {
      id: 'admin',
      name: 'The admin',
      email: 'admin@example.com',
      state: 'active',
      role: 'admin',
      createdAt: null,
      isApproved: false,
      hasLoggedIn: true,
      sessions: 1,
    },
  ],
  site: {},
  siteRevision: 1,
  isRegistrationOpen: true,
});

/** The first free address: the requested one, or with a number. */
export function freeSlug(wish: string, taken: readonly string[]): string {
  let slug = wish;
  for (let count = 2; taken.includes(slug); count += 1) slug = `${wish}-${count}`;
  return slug;
}

export const addressesOf = (posts: readonly Post[]): string[] =>
  posts.flatMap(({ slug, former }) => [slug, ...former]);

export const isLastAdmin = ({ users }: Model, { id }: User): boolean => {
  const admins = users.filter(({ state, role }) => state === 'active' && role === 'admin');
  return admins.length === 1 && admins[0]?.id === id;
};

/** Expires data: posts and leads deleted and spam confirmed 30 days ago, and all sessions overnight. */
export function passDays(model: Model, days: number): void {
  model.now += days * DAY;
  const { now } = model;
  model.deleted = model.deleted.filter(({ at }) => now - at <= 30 * DAY);
  const gone = model.enquiries.filter(({ spamAt }) => spamAt !== null && now - spamAt >= 30 * DAY);
  moveToBin(model, gone);
  model.bin = model.bin.filter(({ enquiry, at }) => !gone.includes(enquiry) && now - at < 30 * DAY);
  model.forms = model.forms.filter((form) => !gone.some((one) => one.form === form));
  for (const user of model.users) user.sessions = 0;
}

/** Moves enquiries and their audits out of sight. */
export function moveToBin(model: Model, gone: readonly Enquiry[]): void {
  for (const enquiry of new Set(gone)) {
    const isIts = ({ enquiryId }: Audit): boolean => enquiryId === enquiry.id;
    model.bin.push({ enquiry, audits: model.audits.filter(isIts), at: model.now });
    model.audits = model.audits.filter((audit) => !isIts(audit));
  }
  model.enquiries = model.enquiries.filter((one) => !gone.includes(one));
}

/** Moves what is in the bin back. The days there do not count for spam, and its form sent again is a new lead. */
export function restoreFromBin(model: Model, restored: Model['bin']): void {
  for (const { enquiry, audits, at } of new Set(restored)) {
    const spamAt = enquiry.spamAt && enquiry.spamAt + model.now - at;
    model.enquiries.push({ ...enquiry, spamAt, form: { ...enquiry.form } });
    model.audits.push(...audits);
  }
  model.bin = model.bin.filter((entry) => !restored.includes(entry));
}

import type { PostState } from '../../../src/contract/post.ts';
import type { StaffPostQuery } from '../../../src/contract/staff-post.ts';
import type { MediaRecord } from '../../../src/contract/media.ts';
import type { PageRecord } from '../../../src/contract/page.ts';
import type { StaffTestimonial } from '../../../src/contract/testimonial.ts';
import type { Frozen } from '../ports.ts';
import type { DeletedPost, StoredCategory, StoredPost, StoredSettings } from '../state.ts';
import type { SiteValueName, SiteValues } from './site-values.ts';

/** One page of a list, and how many records the whole list has. */
export interface Page<One> {
  records: readonly One[];
  total: number;
}

interface PageQuery {
  /** From 1. */
  page: number;
  perPage: number;
  /** A category's id. */
  categoryId?: string | undefined;
  /** Looked for in title, excerpt and the category's name, in any case (decision 5). */
  term?: string | undefined;
}

interface StaffPageQuery extends PageQuery {
  state?: PostState | undefined;
  sort: StaffPostQuery['sort'];
}

/** How many posts a category has: those that visitors see, and all. */
export interface PostCount {
  published: number;
  all: number;
}

/** Where a published post is, for lists of all of them. */
export interface PostAddress {
  slug: string;
  categoryId: string;
  /** When it last changed for its readers. */
  changedAt: string;
}

export interface PostReader {
  byId(id: string): Promise<Frozen<StoredPost> | undefined>;
  /** Those posts that there are of some ids, in the order of these. */
  byIds(ids: readonly string[]): Promise<readonly Frozen<StoredPost>[]>;
  /** The post that has an address, or else the one that had it before (decision 23). */
  byAddress(slug: string): Promise<Frozen<StoredPost> | undefined>;
  /** The same among the posts that are published at a moment. */
  publishedAt(slug: string, now: Date): Promise<Frozen<StoredPost> | undefined>;
  /** A page of the published posts, newest first. */
  published(query: PageQuery, now: Date): Promise<Page<Frozen<StoredPost>>>;
  /** Where all published posts are, newest first: for what names each of them, and shows none. */
  publishedAddresses(now: Date): Promise<readonly PostAddress[]>;
  /** The published posts before and after one, by the date that readers see. */
  neighbours(id: string, now: Date): Promise<{ previous?: Frozen<StoredPost>; next?: Frozen<StoredPost> }>;
  /** A page of the posts of all states. */
  inEveryState(query: StaffPageQuery, now: Date): Promise<Page<Frozen<StoredPost>>>;
  /** By the category's id; a category without posts is not named. */
  countByCategory(now: Date): Promise<ReadonlyMap<string, PostCount>>;
  countByState(now: Date): Promise<Record<PostState, number>>;
  /** The next posts to appear, the first one first. */
  nextScheduled(count: number, now: Date): Promise<readonly Frozen<StoredPost>[]>;
  /** Every post: for what is about the whole blog, such as an export. */
  all(): Promise<readonly Frozen<StoredPost>[]>;
}

export interface PostWriter extends PostReader {
  /** Writes a post under its id: a new one, or in place of the one that is there. */
  put(post: Frozen<StoredPost>): Promise<void>;
  /** Removes a post; nothing happens where there is none. */
  remove(id: string): Promise<void>;
  replaceAll(posts: readonly Frozen<StoredPost>[]): Promise<void>;
}

/** Records that staff put in an order. */
interface ListReader<One> {
  byId(id: string): Promise<Frozen<One> | undefined>;
  /** All of them, in their order. */
  all(): Promise<readonly Frozen<One>[]>;
}

interface ListWriter<One> extends ListReader<One> {
  /** Writes a record in its place, a new one at the end. */
  put(one: Frozen<One>): Promise<void>;
  /** Removes a record; nothing happens where there is none. */
  remove(id: string): Promise<void>;
  replaceAll(records: readonly Frozen<One>[]): Promise<void>;
}

interface SettingsReader {
  site(): Promise<Frozen<StoredSettings>>;
}

interface SettingsWriter extends SettingsReader {
  setSite(site: Frozen<StoredSettings>): Promise<void>;
}

/** The simple values of a site, by their names. */
interface ValueReader {
  get<Name extends SiteValueName>(name: Name): Promise<Frozen<SiteValues>[Name]>;
}

interface ValueWriter extends ValueReader {
  set<Name extends SiteValueName>(name: Name, value: Frozen<SiteValues>[Name]): Promise<void>;
}

/** Deleted posts that can be brought back, the last one deleted last. */
interface DeletedPostReader {
  all(): Promise<readonly Frozen<DeletedPost>[]>;
}

interface DeletedPostWriter extends DeletedPostReader {
  replaceAll(posts: readonly Frozen<DeletedPost>[]): Promise<void>;
}

/** What the public reads and staff publish. Records are handed out frozen. */
export interface ContentReader {
  posts: PostReader;
  categories: ListReader<StoredCategory>;
  testimonials: ListReader<StaffTestimonial>;
  media: ListReader<MediaRecord>;
  pages: ListReader<PageRecord>;
  deletedPosts: DeletedPostReader;
  settings: SettingsReader;
  values: ValueReader;
}

/** The same within a transaction: what it reads is what it has written. */
export interface ContentWriter extends ContentReader {
  posts: PostWriter;
  categories: ListWriter<StoredCategory>;
  testimonials: ListWriter<StaffTestimonial>;
  media: ListWriter<MediaRecord>;
  pages: ListWriter<PageRecord>;
  deletedPosts: DeletedPostWriter;
  settings: SettingsWriter;
  values: ValueWriter;
}

/** Where content is kept. Whoever reads sees only what is durable. */
export interface ContentStore extends ContentReader {
  /**
   * Another one after every change: at once for whoever has made it, and a moment later for other servers. What was made
   * from the content is right while this stays the same and no scheduled post has come due.
   */
  version(): Promise<string>;
  /**
   * Carries out work as a whole, one transaction after the other, and gives what it gives once that is durable. When
   * `work` throws, or the outcome cannot be saved (`StorageFailure`), nothing has happened. It must not wait for another
   * transaction, which would wait for it.
   */
  transaction<Result>(work: (content: ContentWriter) => Promise<Result>): Promise<Result>;
}

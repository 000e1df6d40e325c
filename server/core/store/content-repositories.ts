import type { PageRecord } from '../../../src/contract/page.ts';
import type { PostState } from '../../../src/contract/post.ts';
import type { StaffPostQuery } from '../../../src/contract/staff-post.ts';
import type { Frozen } from '../frozen.ts';
import type {
  ReadPost,
  StoredCategory,
  StoredPicture,
  StoredPost,
  StoredSettings,
  StoredTestimonial,
} from '../state.ts';
import type { SiteValueName, SiteValues } from './site-values.ts';

export interface Page<One> {
  records: readonly One[];
  total: number;
}

export interface PageNumber {
  /** From 1. */
  page: number;
  perPage: number;
}

interface PageQuery extends PageNumber {
  categoryId?: string | undefined;
  /** Search term for title, excerpt and category name, ignoring case (decision 5). */
  term?: string | undefined;
}

interface StaffPageQuery extends PageQuery {
  state?: PostState | undefined;
  sort: StaffPostQuery['sort'];
}

export interface PostCount {
  published: number;
  all: number;
}

export interface PostAddress {
  slug: string;
  categoryId: string;
  /** When it last changed for its readers. */
  changedAt: string;
}

export interface PostReader {
  byId(id: string): Promise<ReadPost | undefined>;
  /** Those that came with the software, unchanged. */
  samples(): Promise<readonly ReadPost[]>;
  /** The post with a slug, else the one that had it before (decision 23). */
  byAddress(slug: string): Promise<ReadPost | undefined>;
  /** The same among the posts that are published at a given time. */
  publishedAt(slug: string, now: Date): Promise<ReadPost | undefined>;
  published(query: PageQuery, now: Date): Promise<Page<ReadPost>>;
  publishedAddresses(now: Date): Promise<readonly PostAddress[]>;
  /** The published posts before and after one, by visible date. */
  neighbors(id: string, now: Date): Promise<{ previous?: ReadPost; next?: ReadPost }>;
  inEveryState(query: StaffPageQuery, now: Date): Promise<Page<ReadPost>>;
  /** By category id; categories without posts are absent. */
  countByCategory(now: Date): Promise<ReadonlyMap<string, PostCount>>;
  countByState(now: Date): Promise<Record<PostState, number>>;
  /** The next scheduled posts, the earliest first. */
  nextScheduled(count: number, now: Date): Promise<readonly ReadPost[]>;
  /** Every post: for operations on the whole blog, such as an export. */
  all(): Promise<readonly ReadPost[]>;
  /** Those in the bin, which nothing else returns. */
  deleted(): Promise<readonly ReadPost[]>;
}

export type PostWriter = PostReader & Pick<ListWriter<StoredPost>, 'put' | 'remove' | 'replaceAll'>;

/** Records in an order that staff choose. */
export interface ListReader<One> {
  byId(id: string): Promise<Frozen<One> | undefined>;
  all(): Promise<readonly Frozen<One>[]>;
}

export interface ListWriter<One> extends ListReader<One> {
  /** Replaces a record in its place, or appends a new one. */
  put(one: Frozen<One>): Promise<void>;
  remove(id: string): Promise<void>;
  /** Leaves the bin alone, except for records that return. */
  replaceAll(records: readonly Frozen<One>[]): Promise<void>;
}

/** A list without its records in the bin, which only `deleted` returns. */
interface BinnedReader<One> extends ListReader<One> {
  deleted(): Promise<readonly Frozen<One>[]>;
}
type BinnedWriter<One> = BinnedReader<One> & ListWriter<One>;

interface ValueReader {
  get<Name extends SiteValueName>(name: Name): Promise<Frozen<SiteValues>[Name]>;
}

interface ValueWriter extends ValueReader {
  set<Name extends SiteValueName>(name: Name, value: Frozen<SiteValues>[Name]): Promise<void>;
}

/** Public content, as staff publish it. Records are frozen. */
export interface ContentReader {
  posts: PostReader;
  categories: BinnedReader<StoredCategory>;
  testimonials: BinnedReader<StoredTestimonial>;
  pictures: BinnedReader<StoredPicture>;
  pages: BinnedReader<PageRecord>;
  settings: { site(): Promise<Frozen<StoredSettings>> };
  values: ValueReader;
}

/** The same within a transaction, which reads its own writes. */
export interface ContentWriter extends ContentReader {
  posts: PostWriter;
  categories: BinnedWriter<StoredCategory>;
  testimonials: BinnedWriter<StoredTestimonial>;
  pictures: BinnedWriter<StoredPicture>;
  pages: BinnedWriter<PageRecord>;
  settings: ContentReader['settings'] & { setSite(site: Frozen<StoredSettings>): Promise<void> };
  values: ValueWriter;
}

/** The content store. Reads return committed data only. */
export interface ContentStore extends ContentReader {
  /**
   * Differs after every change: immediately on the server that made it, a moment later on others. Anything derived from
   * the content is valid while the version is the same and no scheduled post has become due.
   */
  version(): Promise<string>;
  /**
   * Runs transactions one at a time and resolves with the result once it is durable. If `work` throws, or saving fails
   * (`StorageFailure`), nothing changes. It must not wait for another transaction: that would be a deadlock.
   */
  transaction<Result>(work: (content: ContentWriter) => Promise<Result>): Promise<Result>;
}

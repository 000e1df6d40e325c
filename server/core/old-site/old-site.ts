/** A term of an old site: a category or a tag. */
export interface OldTerm {
  name: string;
  slug: string;
}

/** A post or a page of an old site, as its export has it: nothing is cleaned yet. */
export interface OldEntry {
  kind: 'post' | 'page';
  /** Unique among all old sites, so that a second import recognizes it. */
  id: string;
  title: string;
  /** Empty for a draft that never had one. */
  slug: string;
  /** Its paths and queries, such as `/2024/05/slow-site/`; empty if nobody could visit it. */
  addresses: string[];
  excerpt: string;
  html: string;
  /** Whether blank lines separate paragraphs, as in texts from before WordPress had blocks. */
  isClassic: boolean;
  state: 'draft' | 'published' | 'scheduled';
  /** In UTC; `undefined` if it has none. */
  date: string | undefined;
  categories: OldTerm[];
  tags: OldTerm[];
  authors: string[];
  cover: OldPicture | undefined;
  searchTitle: string;
  searchDescription: string;
  /** Its parts that have no place here, as the coach reads them. */
  lost: string[];
  /** The pictures attached to it: those of a gallery that names none. */
  attached: OldPicture[];
}

export interface OldPicture {
  url: string;
  alt: string;
}

export interface OldSite {
  /** With a slash at its end; empty if the export leaves it out. */
  address: string;
  entries: OldEntry[];
  /** The lists of posts with a term: their old address, and the slug of the term. */
  lists: { address: string; category: string }[];
  /** Everything in the library of the old site, by its id there. */
  library: ReadonlyMap<string, OldPicture>;
  /** Texts that several entries share, by their id. */
  blocks: ReadonlyMap<string, string>;
  /** The same for the site as a whole. */
  lost: string[];
}

/** A file that is no export of another program, or too damaged to be read; its message is for the coach. */
export class UnusableExport extends Error {
  override name = 'UnusableExport';
}

/** The path and query of an address; empty for one that cannot be read. */
export function pathIn(address: string, base: string): string {
  const url = URL.parse(address, base || 'https://old.invalid/');
  return url ? url.pathname + url.search : '';
}

/** A time in UTC; `undefined` for a text that is none. */
export function timeOf(text: string): string | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

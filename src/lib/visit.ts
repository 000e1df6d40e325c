/** Where a visit began, as `note-visit.ts` keeps it in its tab. */
export interface Visit {
  /** The path of the first page, with the base under which the site is served. */
  firstPage: string;
  /** The host of the site that led there. */
  referrer?: string;
  /** What the link said of its campaign, without `utm_`. */
  campaign?: Record<string, string>;
}

declare global {
  interface Window {
    /** The visit as text, where the tab keeps none. */
    visit?: string;
  }
  interface Document {
    /** Whether the browser makes the page ahead, for somebody who may come. Not every browser does. */
    readonly prerendering?: boolean;
  }
}

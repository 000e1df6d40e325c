/** Start of a visit, as `note-visit.ts` stores it in the tab. */
export interface Visit {
  /** The path of the first page, with the base under which the site is served. */
  firstPage: string;
  /** The host of the site that led there. */
  referrer?: string;
  /** Campaign parameters without `utm_`. */
  campaign?: Record<string, string>;
}

declare global {
  interface Window {
    /** The visit as text, for tabs without storage. */
    visit?: string;
  }
  interface Document {
    /** True while prerendering; not supported everywhere. */
    readonly prerendering?: boolean;
  }
}

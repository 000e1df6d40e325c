/** The scripts of a page, as its HTML names them: the one to run, and those that it imports. */
export interface LateCode {
  entry: string;
  imported: readonly string[];
}

/** What a visitor has done so far, as `late-code.ts` notes it from the first byte of a page on. */
export interface EarlyVisit {
  /** The link or button that was pressed last. */
  pressed?: Element;
  /** Whether the visitor has done anything since that press; without one, anything at all. */
  hasMovedOn: boolean;
}

declare global {
  interface Window {
    /** Only on pages whose code comes late. */
    earlyVisit?: EarlyVisit;
  }
}

/** Where a page names its scripts: an element of data, which no browser executes. */
export const LATE_CODE_ID = 'late-code';

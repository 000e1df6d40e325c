/** A person in a browser. Controls and texts are located by XPath. */
export interface Visitor {
  /** The browser and its version. */
  name: string;
  open: (address: string) => Promise<void>;
  /** Clicks what is in view, as a mouse does. Rejects if something covers it. */
  press: (xpath: string) => Promise<void>;
  write: (xpath: string, text: string) => Promise<void>;
  /** Whether it exists and is visible. */
  sees: (xpath: string) => Promise<boolean>;
  /** Runs the body of a function in the page. */
  run: (script: string) => Promise<unknown>;
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

export interface Screen {
  width: number;
  height: number;
}

/** The message names the packages to install. */
export class MissingBrowser extends Error {}

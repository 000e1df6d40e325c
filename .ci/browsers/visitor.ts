/** Somebody in a browser who opens pages, presses and writes. Controls and texts are named by XPath. */
export interface Visitor {
  /** The browser and its version. */
  name: string;
  open: (address: string) => Promise<void>;
  /** Presses what is in sight, as a mouse does. Rejects where something else lies over it. */
  press: (xpath: string) => Promise<void>;
  write: (xpath: string, text: string) => Promise<void>;
  /** Whether it is there and can be seen. */
  sees: (xpath: string) => Promise<boolean>;
  /** Runs the body of a function in the page. */
  run: (script: string) => Promise<unknown>;
  picture: () => Promise<Buffer>;
  /** The page as it is printed; where the browser can do that without somebody at its dialog. */
  print?: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export interface Screen {
  width: number;
  height: number;
}

/** What to install where a browser is missing. */
export class MissingBrowser extends Error {}

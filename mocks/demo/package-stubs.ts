// These stand in for packages in the demo's build (`vite.config.ts`), a fifth of its code, which it never calls.

/** For `tldts`: the domain that a host is part of. MSW's cookie jar asks for it; its cookies have none. */
export const getDomain = (): null => null;

/** For `postcss`: sanitize-html parses style attributes with it, which no text may have (`clean-html.ts`). */
export const parse = (): never => {
  throw new Error('Style attributes are not parsed.');
};

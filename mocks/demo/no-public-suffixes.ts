/** Stands in for the package `tldts` in the demo's build (`vite.config.ts`): the domain that a host is part of. */
export const getDomain = (): null => null;

const LONGEST = 80;

/** Names an address without a page; cuts a long one. */
export const noPageAt = (path: string): string =>
  `There is no page at ${path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path}`;

const PATH_LENGTH_MAX = 80;

/** Names an address without a page; cuts a long one. */
export const noPageAt = (path: string): string =>
  `There is no page at ${path.length > PATH_LENGTH_MAX ? `${path.slice(0, PATH_LENGTH_MAX)}…` : path}`;

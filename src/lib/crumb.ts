/** A step on the way down to a page: what it is called, and its path on this site. */
export interface Crumb {
  name: string;
  path: string;
}

/** A breadcrumb: its name and path. */
export interface Crumb {
  name: string;
  path: string;
}

/** Props of every page. */
export interface PageProps {
  /** The values of its path's parameters, decoded. */
  params: Readonly<Record<string, string | undefined>>;
}

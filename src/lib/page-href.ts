/** The address of a page of a list: `/blog?page=2`, and `/blog` for the first. `query` is what else it keeps. */
export function pageHref(path: string, page: number, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(page > 1 ? { ...query, page: String(page) } : query).toString();
  return search ? `${path}?${search}` : path;
}

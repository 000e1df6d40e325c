/** An entry of the pagination: a page number, or a gap. */
export type PagePlace = number | 'gap';

/**
 * The entries of a pagination: the first, last and current page and its neighbors (counted from 1). A gap hides at
 * least two pages.
 */
export function pageWindow(page: number, pages: number): PagePlace[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  const shown = [...wanted].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
  return shown.flatMap((each, index): PagePlace[] => {
    const skipped = each - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [each];
    return [skipped === 1 ? each - 1 : 'gap', each];
  });
}

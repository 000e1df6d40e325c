/** A place in a row of page links: a page's number, or a gap where pages are left out. */
export type PagePlace = number | 'gap';

/**
 * The pages that a pagination shows: the first, the last, the current one and its neighbors. Takes the current page
 * and how many there are (both counted from 1). A gap always stands for two pages or more: for a single one it would
 * save nothing.
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

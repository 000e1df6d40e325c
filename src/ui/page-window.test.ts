import { expect, test } from 'vitest';
import { type PageEntry, pageWindow } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('shows the page links around page %i of %i', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});

/** The pages that a window covers: the listed ones, and those that its gaps hide. */
function covered(places: readonly PageEntry[]): number[] {
  return places.flatMap((entry, index) => {
    if (entry !== 'gap') return [entry];
    const [before, after] = [Number(places[index - 1]), Number(places[index + 1])];
    return Array.from({ length: after - before - 1 }, (_, offset) => before + 1 + offset);
  });
}

const all = Array.from({ length: 30 }, (_, index) => index + 1);

test.each(all)('with %i pages, each one is shown or falls into a gap of two or more', (pages) => {
  for (const page of all.slice(0, pages)) {
    const places = pageWindow(page, pages);
    const gaps = places.filter((entry) => entry === 'gap').length;
    expect(covered(places)).toEqual(all.slice(0, pages));
    expect(pages - (places.length - gaps)).toBeGreaterThanOrEqual(gaps * 2);
    expect(places).toContain(page);
  }
});

import type { SampleMark } from '../../../src/contract/sample-content.ts';
import type { ReadPage } from '../pages/pages.ts';
import type { ShippedPages } from '../pages/shipped-pages.ts';
import { isAsShipped } from '../pages/staff-pages.ts';
import { markOf, type Filed } from '../samples/sample-marks.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import type { Frozen } from '../frozen.ts';

export interface Samples {
  marks: readonly SampleMark[];
  /** In shipped order. */
  ids: readonly string[];
  has(one: Filed): boolean;
}

const keyOf = ({ id, hash }: SampleMark): string => `${id} ${hash}`;

/** The samples of several lists of marks, such as those of a site and a file. */
export function samplesBy(...lists: readonly Frozen<SampleMark[]>[]): Samples {
  const all = lists.flat();
  const marks = new Map(all.map((mark) => [keyOf(mark), mark]));
  const ids = new Set(all.map(({ id }) => id));
  return {
    marks: [...marks.values()],
    ids: [...ids],
    has: (one) => ids.has(one.id) && marks.has(keyOf(markOf(one))),
  };
}

export const samplesIn = async ({ values }: Pick<ContentReader, 'values'>): Promise<Samples> =>
  samplesBy(await values.get('samples'));

export const isSamplePage = (page: ReadPage, shipped: ShippedPages): boolean =>
  page.draft === null &&
  page.retiredTo === null &&
  page.formerSlugs.length === 0 &&
  (page.kind !== 'service' || page.slug === page.id) &&
  isAsShipped(page, shipped);

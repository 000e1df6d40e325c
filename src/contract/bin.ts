import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';
import { SearchTerm } from './list-query.ts';

/** Days until a deleted record is erased. */
export const BIN_DAYS = 30;

/** When, by whom, and why a record was deleted. */
export const Deleted = z.object({
  at: Timestamp,
  by: z.string(),
  reason: z.optional(z.enum(['spam', 'unsubscribed'])),
});
export type Deleted = z.output<typeof Deleted>;

/** The field of a stored record that can be in the bin. */
export const BINNED = { deleted: z.optional(Deleted) };

export interface Binned {
  readonly id: string;
  readonly deleted?: Readonly<Deleted> | undefined;
}

export const isDeleted = ({ deleted }: Binned): boolean => deleted !== undefined;

/** The lists with a bin, as the security log names them. */
export const BinList = z.enum(
  ['posts', 'pages', 'categories', 'testimonials', 'pictures', 'subscribers', 'leads', 'audits'],
  'This list has no bin.',
);
export type BinList = z.output<typeof BinList>;

export const BinItem = z.object({
  id: z.string(),
  name: z.string(),
  /** Distinguishes it from others of that name. */
  about: z.string(),
  /** All that it says, where its row can show more. */
  text: z.optional(z.string()),
  deleted: Deleted,
  restorableUntil: Timestamp,
});
export type BinItem = z.output<typeof BinItem>;

export const BinQuery = z.object({ list: BinList, q: z.optional(SearchTerm) });

/** The most deleted items in one answer, and in one change. */
export const BIN_MAX = 100;

/** The matching items deleted last, and the number of all that match. */
export const BinAnswer = z.object({ items: z.array(BinItem), total: z.int() });
export type BinAnswer = z.output<typeof BinAnswer>;

const CHOOSE_MESSAGE = `Choose 1 to ${BIN_MAX} deleted items.`;
export const BinChange = z.object({
  list: BinList,
  ids: z
    .array(z.string(CHOOSE_MESSAGE), CHOOSE_MESSAGE)
    .check(z.minLength(1, CHOOSE_MESSAGE), z.maxLength(BIN_MAX, CHOOSE_MESSAGE)),
});

/** The number of items that changed, with notes about what differs from before. */
export const BinChanged = z.object({ changed: z.int(), notes: z.array(z.string()) });

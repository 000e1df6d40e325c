import * as z from 'zod/mini';
import { only } from '../../contract/field-table.ts';
import { WRITTEN_POST_FIELDS } from '../../contract/post-fields.ts';
import { EMPTY_POST } from '../../contract/post-input.ts';
import { PostRecord } from '../../contract/post.ts';
import { aspects } from './post-aspects.ts';

/** What stands in the fields, which may be no address yet. */
const Fields = z.extend(z.pick(PostRecord, only(PostRecord, WRITTEN_POST_FIELDS)), { slug: z.string() });

/** A copy of an earlier release lacks what posts had no place for then. */
const FieldsOfAnyAge = z.pipe(
  z.pipe(
    z.looseObject({ title: z.string() }),
    z.transform((fields) => ({ ...EMPTY_POST, ...fields })),
  ),
  Fields,
);

const Copy = z.object({
  /** When it was written, by this browser's clock. */
  savedAt: z.iso.datetime(),
  fields: FieldsOfAnyAge,
  /** What of the post was changed, and the stored version it was changed from; copies made before this was kept lack both. */
  touched: z.optional(z.array(z.enum(aspects))),
  base: z.optional(FieldsOfAnyAge),
});
/** Unsaved text of a post, kept in this browser. */
export type RecoveryCopy = z.output<typeof Copy>;

/**
 * Each post has two places: `typed` is written while somebody types, `kept` holds what was put aside and must not be
 * overwritten by the next words.
 */
export type CopySlot = 'typed' | 'kept';

const PREFIX = 'unsaved-post';
const keyOf = (post: string, slot: CopySlot): string => `${PREFIX}:${slot}:${post}`;

/** The copy in a place; nothing where there is none, where it is damaged, and where storage is blocked. */
export function readCopy(post: string, slot: CopySlot): RecoveryCopy | undefined {
  try {
    const { data } = Copy.safeParse(JSON.parse(localStorage.getItem(keyOf(post, slot)) ?? 'null'));
    return data;
  } catch {
    return undefined;
  }
}

/** Writes a copy. Says whether it could: storage may be full or blocked, and that must not disturb who writes. */
export function writeCopy(post: string, slot: CopySlot, copy: RecoveryCopy): boolean {
  try {
    localStorage.setItem(keyOf(post, slot), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(post: string, slot: CopySlot): void {
  try {
    localStorage.removeItem(keyOf(post, slot));
  } catch {
    // Blocked: then there is none.
  }
}

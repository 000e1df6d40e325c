import * as z from 'zod/mini';
import { only } from '../../contract/field-table.ts';
import { WRITTEN_POST_FIELDS } from '../../contract/post-fields.ts';
import { EMPTY_POST } from '../../contract/post-input.ts';
import { PostRecord } from '../../contract/post.ts';
import { localDrafts } from '../../lib/local-drafts.ts';
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

export const copiesOfPosts = localDrafts('unsaved-post', (value) => Copy.safeParse(value).data);
export const { read: readCopy, write: writeCopy, remove: removeCopy } = copiesOfPosts;

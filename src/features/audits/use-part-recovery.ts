import * as z from 'zod/mini';
import { keptCopies } from '../../lib/local-drafts.ts';
import { useKeptCopy } from '../../drafts/use-local-draft.ts';
import { changedIn, type NameOf } from '../../drafts/merge-fields.ts';
import type { PartDraft } from '../../drafts/draft.ts';

const Words = z.record(z.string(), z.unknown());
const Copy = z.object({
  /** When it was written, by this browser's clock. */
  savedAt: z.iso.datetime(),
  fields: Words,
  /** What of the part was changed, and the stored version it was changed from. */
  touched: z.array(z.string()),
  base: Words,
});
/** What was typed into a part of an audit and not saved, kept in this browser. */
export type PartCopy = z.output<typeof Copy>;

export const copiesOfParts = keptCopies('unsaved-audit', (value) => Copy.safeParse(value).data);

/** Under which name the copy of a part lies. */
export const copyId = (audit: string, part: string): string => `${audit}-${part}`;

/** Keeps what is not saved of a part in this browser, and offers what was found there. */
export function usePartRecovery<Words extends object>(id: string, part: PartDraft<Words>) {
  type Kept = PartCopy['fields'];
  const { names } = part;
  const { words, saved } = part.get();

  /** What restoring a copy would change: of what was not touched in it, nothing. */
  const restorable = (copy: PartCopy, current: Kept): NameOf<Words>[] =>
    changedIn(names, copy.fields as Words, current as Words).filter((name) => copy.touched.includes(name));

  const { offer, settle, putAside } = useKeptCopy<Kept, PartCopy>({
    id,
    copies: copiesOfParts,
    fields: words as Kept,
    isDirty: part.isDirty(),
    isWorthOffering: (copy, current) => restorable(copy, current).length > 0,
    copyOf: (current) => ({
      fields: current,
      touched: changedIn(names, current as Words, saved),
      base: part.storedWords() as Kept,
    }),
  });

  return {
    offer,
    /** The names of what restoring the offered copy would change. */
    differs: offer ? restorable(offer, words as Kept) : [],
    discard: settle,
    /** Puts the offered copy into the fields. */
    restore: () => {
      if (!offer) return;
      settle();
      const touched = restorable(offer, words as Kept);
      part.restore({ words: offer.fields as Words, touched, base: offer.base as Words });
    },
    /** Puts what stands in the fields aside, because theirs are preferred to it, and offers it from now on. */
    putAside: (theirs: Words) =>
      putAside({
        fields: words as Kept,
        touched: changedIn(names, words, theirs),
        base: theirs as Kept,
      }),
  };
}

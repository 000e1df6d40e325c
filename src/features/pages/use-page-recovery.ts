import * as z from 'zod/mini';
import { keptCopies } from '../../lib/local-drafts.ts';
import { useKeptCopy } from '../../drafts/use-local-draft.ts';
import { changedNames, mergeValues, valuesOf, withNames, type PageValues } from './page-content.ts';
import type { PageDraft } from './use-page-draft.ts';

const Values = z.record(z.string(), z.unknown());
const Copy = z.object({
  /** When it was written, by this browser's clock. */
  savedAt: z.iso.datetime(),
  fields: Values,
  /** What of the page was changed, and the stored version it was changed from. */
  touched: z.array(z.string()),
  base: Values,
});
/** What was typed into a page and not saved, kept in this browser. */
export type PageCopy = z.output<typeof Copy>;

export const copiesOfPages = keptCopies('unsaved-page', (value) => Copy.safeParse(value).data);

/** Keeps what is not saved of a page in this browser, and offers what was found there. */
export function usePageRecovery(draft: PageDraft) {
  const { page, fields, values, saved, isDirty } = draft;

  /** What restoring a copy would change: of what was not touched in it, nothing. */
  const restorable = (copy: PageCopy, current: PageValues): string[] =>
    changedNames(fields, copy.fields, current).filter((name) => copy.touched.includes(name));

  const { offer, settle, putAside } = useKeptCopy<PageValues, PageCopy>({
    id: page.id,
    copies: copiesOfPages,
    fields: values,
    isDirty,
    isWorthOffering: (copy, current) => restorable(copy, current).length > 0,
    copyOf: (current) => ({
      fields: current,
      touched: changedNames(fields, current, saved),
      base: valuesOf(page),
    }),
  });

  return {
    offer,
    /** The names of what restoring the offered copy would change. */
    differs: offer ? restorable(offer, values) : [],
    discard: settle,
    /** Puts the offered copy into the fields; what others have changed since as well is to be decided on. */
    restore: () => {
      if (!offer) return;
      const touched = restorable(offer, values);
      const theirs = valuesOf(page);
      const { clashes } = mergeValues(fields, { mine: offer.fields, touched, base: offer.base, theirs });
      settle();
      draft.replace(withNames(values, touched, offer.fields));
      if (clashes.length === 0) return;
      const sentence = `${page.updatedBy || 'Somebody'} changed this page after this copy of yours was made.`;
      draft.askFor({ sentence, theirs: page, names: clashes });
    },
    /** Puts a version aside that theirs is preferred to, and offers it from now on. */
    putAside: (version: PageValues, theirs: PageValues) =>
      putAside({ fields: version, touched: changedNames(fields, version, theirs), base: theirs }),
  };
}

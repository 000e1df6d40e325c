import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { localDrafts, type CopySlot, type LocalDrafts } from '../lib/local-drafts.ts';
import { useUnsaved } from '../lib/unsaved.ts';
import type { Draft, StoredDraft } from './draft.ts';
import { changedFields } from './merge-fields.ts';

/** The pause in typing after which the draft is copied, in milliseconds. */
const COPY_MS = 800;

/** Unsaved work in this browser's storage. */
export interface LocalDraft<Fields> {
  /** When it was written, by this browser's clock. */
  savedAt: string;
  fields: Fields;
  /** The fields that were changed, and the stored version they were changed from; a new record has neither. */
  touched?: string[] | undefined;
  base?: Fields | undefined;
}

/** The local drafts of a kind. `fields` is the schema of what they hold. */
export function localDraftsOf<Fields>(
  kind: Parameters<typeof localDrafts>[0],
  fields: z.ZodMiniType<Fields>,
): LocalDrafts<LocalDraft<Fields>> {
  const Copy = z.object({
    savedAt: z.iso.datetime(),
    fields,
    touched: z.optional(z.array(z.string())),
    base: z.optional(fields),
  });
  return localDrafts(kind, (value) => Copy.safeParse(value).data);
}

interface UseDraftOptions<Fields> {
  /** The key of its local copies. It changes when a new record is stored. */
  id: string;
  copies: LocalDrafts<LocalDraft<Fields>>;
  /** Name of the unsaved work in the leave question, such as `your changes to “About”`, and its address. */
  unsaved: { name: string; screen: string };
  /** True when leaving saves without a question. */
  savesOnLeave: boolean;
}

/**
 * Binds a draft to its editor: asks before unsaved changes are left, stores a local copy, and offers a copy from an
 * earlier visit. A pending offer is stashed before new input is copied.
 */
export function useDraft<Fields extends object, Name extends string, Stored extends StoredDraft>(
  draft: Draft<Fields, Name, Stored>,
  { id, copies, unsaved, savesOnLeave }: UseDraftOptions<Fields>,
) {
  type Copy = LocalDraft<Fields>;
  const { fieldSet: set } = draft;
  const state = useSyncExternalStore(draft.subscribe, draft.get, draft.get);
  const { stored, saved, fields } = state;
  const isDirty = draft.isDirty();
  const wasDirty = useRef(false);
  const isClosed = useRef(false);

  /** The touched fields that restoring a copy would change. */
  const restorable = (copy: Copy): Name[] =>
    changedFields(set, copy.fields, fields).filter(
      (name) => (copy.touched?.includes(name) ?? true) && !set.readsSame?.(name, copy.fields, fields),
    );

  function findOffer(): (Copy & { id: string; slot: CopySlot }) | undefined {
    for (const slot of ['typed', 'kept'] as const) {
      const copy = copies.read(id, slot);
      if (copy && restorable(copy).length > 0) return { ...copy, id, slot };
      copies.remove(id, slot);
    }
    return undefined;
  }
  const [offer, setOffer] = useState(findOffer);

  const copyOf = (current: Fields, since?: Fields, base?: Fields): Copy => ({
    savedAt: new Date().toISOString(),
    fields: current,
    ...(since && { touched: changedFields(set, current, since), base }),
  });

  const write = useEffectEvent((current: Fields) => {
    if (!isDirty || isClosed.current) return;
    if (offer?.slot === 'typed') {
      copies.write(offer.id, 'kept', offer);
      setOffer({ ...offer, slot: 'kept' });
    }
    copies.write(id, 'typed', stored ? copyOf(current, saved, draft.fieldsOf(stored)) : copyOf(current));
  });
  const flush = useEffectEvent(() => write(fields));
  const removeCopy = useEffectEvent(() => copies.remove(id, 'typed'));

  useEffect(() => {
    if (!isDirty) {
      // Saved, or taken back by hand.
      if (wasDirty.current) removeCopy();
      wasDirty.current = false;
      return undefined;
    }
    wasDirty.current = true;
    const timer = setTimeout(() => write(fields), COPY_MS);
    return () => clearTimeout(timer);
  }, [fields, isDirty]);

  useEffect(() => {
    const onHide = () => flush();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);

  useUnsaved(isDirty, {
    text: `Your changes to ${unsaved.name} have not been saved. This browser keeps a copy and offers it when you come back to this ${unsaved.screen}.`,
    keepsCopy: true,
    ...(savesOnLeave && { save: draft.save }),
  });

  /** Removes the offered copy. */
  function discard() {
    if (offer) copies.remove(offer.id, offer.slot);
    setOffer(undefined);
  }

  return {
    ...state,
    draft,
    isDirty,
    offer: offer && { ...offer, differs: restorable(offer) },
    discard,
    /** Restores the offered copy. Returns false where it is in conflict with what others stored since. */
    restore(): boolean {
      discard();
      return !offer || draft.restore(restorable(offer), offer.fields, offer.base);
    },
    /** Keeps a copy of mine before theirs replaces it, and offers the copy from now on. */
    stash(remote: Fields): void {
      const copy = copyOf(fields, remote, remote);
      copies.write(id, 'kept', copy);
      setOffer({ ...copy, id, slot: 'kept' });
    },
    /** Removes the local copy and stops copying. */
    close(): void {
      isClosed.current = true;
      copies.remove(id, 'typed');
    },
  };
}

export type DraftInEditor<
  Fields extends object,
  Name extends string,
  Stored extends StoredDraft,
> = ReturnType<typeof useDraft<Fields, Name, Stored>>;

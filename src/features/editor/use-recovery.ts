import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffPost } from '../../contract/staff-post.ts';
import { mergeVersions, withAspects } from './merge-versions.ts';
import type { PostInput } from '../../contract/post-input.ts';
import { type Aspect, differingAspects, fieldsOf } from './post-aspects.ts';
import { readCopy, removeCopy, writeCopy, type CopySlot, type RecoveryCopy } from './recovery.ts';
import { isSameText } from './same-text.ts';
import type { PostDraftState } from './use-post-draft.ts';

/** How long nobody types before the text is copied. */
const PAUSE = 800;

/** A copy that is offered, and where it lies. */
export interface Offer extends RecoveryCopy {
  slot: CopySlot;
}

/** What restoring a copy would change: of what was not touched in it, nothing. */
export function restorable({ fields: kept, touched }: RecoveryCopy, fields: PostInput): Aspect[] {
  const different = differingAspects(kept, fields).filter(
    (aspect) => aspect !== 'content' || !isSameText(kept.content, fields.content),
  );
  return different.filter((aspect) => touched?.includes(aspect) ?? true);
}

/** The newest copy that is not what stands in the fields anyway. */
function findOffer(post: string, fields: PostInput): Offer | undefined {
  for (const slot of ['typed', 'kept'] as const) {
    const copy = readCopy(post, slot);
    if (copy && restorable(copy, fields).length > 0) return { ...copy, slot };
    removeCopy(post, slot);
  }
  return undefined;
}

/** The fields with what a copy holds, and what others have changed since then that was changed in the copy as well. */
export function restored(copy: RecoveryCopy, fields: PostInput, post: StaffPost | undefined) {
  const touched = restorable(copy, fields);
  const { base } = copy;
  const clashes =
    post && base ? mergeVersions({ mine: copy.fields, touched, base, theirs: fieldsOf(post) }).clashes : [];
  return { fields: withAspects(fields, touched, copy.fields), clashes };
}

export interface RecoveryOptions {
  /** The post's id, or `new`. */
  post: string;
  draft: PostDraftState;
}

/**
 * Copies unsaved text into this browser's storage while somebody types, and offers what was found there. What is
 * offered and not yet decided on is put aside before the next words are copied.
 */
export function useRecovery({ post, draft }: RecoveryOptions) {
  const { fields, isDirty } = draft;
  const [offer, setOffer] = useState(() => findOffer(post, fields));
  const wasDirty = useRef(false);
  const isClosed = useRef(false);

  const write = useEffectEvent((current: PostInput) => {
    if (!isDirty || isClosed.current) return;
    if (offer?.slot === 'typed') {
      const { slot: _, ...copy } = offer;
      writeCopy(post, 'kept', copy);
      setOffer({ ...offer, slot: 'kept' });
    }
    writeCopy(post, 'typed', {
      savedAt: new Date().toISOString(),
      fields: current,
      ...(draft.post && {
        touched: differingAspects(current, draft.saved),
        base: fieldsOf(draft.post),
      }),
    });
  });
  const flush = useEffectEvent(() => write(fields));

  useEffect(() => {
    if (!isDirty) {
      // Saved, or taken back by hand: there is nothing to recover.
      if (wasDirty.current) removeCopy(post, 'typed');
      wasDirty.current = false;
      return undefined;
    }
    wasDirty.current = true;
    const timer = setTimeout(() => write(fields), PAUSE);
    return () => clearTimeout(timer);
  }, [post, fields, isDirty]);

  useEffect(() => {
    const onHide = () => flush();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      flush();
    };
  }, []);

  return {
    offer,
    /** Takes the offered copy out of storage, whether it was restored or thrown away. */
    settle: () => {
      if (offer) removeCopy(post, offer.slot);
      setOffer(undefined);
    },
    /** There is nothing to recover any more: the post has moved on, or is gone. */
    close: () => {
      isClosed.current = true;
      removeCopy(post, 'typed');
    },
    /** Puts a version aside that the other one is preferred to, and offers it from now on. */
    putAside: (version: PostInput, theirs: StaffPost) => {
      const base = fieldsOf(theirs);
      const copy = {
        savedAt: new Date().toISOString(),
        fields: version,
        touched: differingAspects(version, base),
        base,
      };
      writeCopy(post, 'kept', copy);
      setOffer({ ...copy, slot: 'kept' });
    },
  };
}

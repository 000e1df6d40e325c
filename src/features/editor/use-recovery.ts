import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { differingAspects, type PostFields } from './post-fields.ts';
import { readCopy, removeCopy, writeCopy, type CopySlot, type RecoveryCopy } from './recovery.ts';

/** How long nobody types before the text is copied. */
const PAUSE = 800;

/** A copy that is offered, and where it lies. */
export interface Offer extends RecoveryCopy {
  slot: CopySlot;
}

/** The newest copy that is not what stands in the fields anyway. */
function findOffer(post: string, fields: PostFields): Offer | undefined {
  for (const slot of ['typed', 'kept'] as const) {
    const copy = readCopy(post, slot);
    if (copy && differingAspects(copy.fields, fields).length > 0) return { ...copy, slot };
    removeCopy(post, slot);
  }
  return undefined;
}

export interface RecoveryOptions {
  /** The post's id, or `new`. */
  post: string;
  fields: PostFields;
  isDirty: boolean;
}

/**
 * Copies unsaved text into this browser's storage while somebody types, and offers what was found there. What is
 * offered and not yet decided on is put aside before the next words are copied.
 */
export function useRecovery({ post, fields, isDirty }: RecoveryOptions) {
  const [offer, setOffer] = useState(() => findOffer(post, fields));
  const wasDirty = useRef(false);
  const isClosed = useRef(false);

  const write = useEffectEvent((current: PostFields) => {
    if (!isDirty || isClosed.current) return;
    if (offer?.slot === 'typed') {
      writeCopy(post, 'kept', { savedAt: offer.savedAt, fields: offer.fields });
      setOffer({ ...offer, slot: 'kept' });
    }
    writeCopy(post, 'typed', { savedAt: new Date().toISOString(), fields: current });
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
    /** Puts a version aside and offers it from now on. */
    putAside: (version: PostFields) => {
      const copy = { savedAt: new Date().toISOString(), fields: version };
      writeCopy(post, 'kept', copy);
      setOffer({ ...copy, slot: 'kept' });
    },
  };
}

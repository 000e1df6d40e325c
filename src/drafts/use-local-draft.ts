import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CopySlot, LocalDrafts } from '../lib/local-drafts.ts';

/** How long nobody types before the text is copied. */
const PAUSE = 800;

/** Unsaved work as this browser keeps it. */
export interface KeptCopy<Fields> {
  /** When it was written, by this browser's clock. */
  savedAt: string;
  fields: Fields;
}

/** A copy that is offered, and where it lies. */
export type Offered<Copy> = Copy & { slot: CopySlot };

export interface KeptCopyOptions<Fields, Copy extends KeptCopy<Fields>> {
  id: string;
  copies: LocalDrafts<Copy>;
  fields: Fields;
  isDirty: boolean;
  /** Whether restoring a copy would change what stands in the fields. */
  isWorthOffering: (copy: Copy, fields: Fields) => boolean;
  /** What is kept of the fields. */
  copyOf: (fields: Fields) => Omit<Copy, 'savedAt'>;
}

/**
 * Copies unsaved work into this browser's storage while somebody types, and offers what was found there. What is
 * offered and not yet decided on is put aside before the next words are copied.
 */
export function useKeptCopy<Fields, Copy extends KeptCopy<Fields>>(options: KeptCopyOptions<Fields, Copy>) {
  const { id, copies, fields, isDirty, isWorthOffering, copyOf } = options;
  const wasDirty = useRef(false);
  const isClosed = useRef(false);

  /** The newest copy that is not what stands in the fields anyway. */
  function findOffer(): Offered<Copy> | undefined {
    for (const slot of ['typed', 'kept'] as const) {
      const copy = copies.read(id, slot);
      if (copy && isWorthOffering(copy, fields)) return { ...copy, slot };
      copies.remove(id, slot);
    }
    return undefined;
  }
  const [offer, setOffer] = useState(findOffer);

  const stamped = (copy: Omit<Copy, 'savedAt'>) =>
    ({ ...copy, savedAt: new Date().toISOString() }) as unknown as Copy;

  const write = useEffectEvent((current: Fields) => {
    if (!isDirty || isClosed.current) return;
    if (offer?.slot === 'typed') {
      copies.write(id, 'kept', offer);
      setOffer({ ...offer, slot: 'kept' });
    }
    copies.write(id, 'typed', stamped(copyOf(current)));
  });
  const flush = useEffectEvent(() => write(fields));
  const forget = useEffectEvent(() => copies.remove(id, 'typed'));

  useEffect(() => {
    if (!isDirty) {
      // Saved, or taken back by hand: there is nothing to recover.
      if (wasDirty.current) forget();
      wasDirty.current = false;
      return undefined;
    }
    wasDirty.current = true;
    const timer = setTimeout(() => write(fields), PAUSE);
    return () => clearTimeout(timer);
  }, [fields, isDirty]);

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
      if (offer) copies.remove(id, offer.slot);
      setOffer(undefined);
    },
    /** There is nothing to recover any more: the work has moved on, or is gone. */
    close: () => {
      isClosed.current = true;
      copies.remove(id, 'typed');
    },
    /** Puts a version aside that another one is preferred to, and offers it from now on. */
    putAside: (given: Omit<Copy, 'savedAt'>) => {
      const copy = stamped(given);
      copies.write(id, 'kept', copy);
      setOffer({ ...copy, slot: 'kept' });
    },
  };
}

import { useEffect, useState } from 'react';
import { submissionKey } from '../../lib/submission-key.ts';
import { localPosts } from './post-draft.ts';

const NEW_PREFIX = 'new-';

/** Moves the copies of a new post. False if there are none of this account. */
function moveCopies(from: string, to: string): boolean {
  const moved = (['typed', 'kept'] as const).filter((slot) => {
    const copy = localPosts.read(from, slot);
    if (!copy || !localPosts.write(to, slot, copy)) return false;
    localPosts.remove(from, slot);
    return true;
  });
  return moved.length > 0;
}

/**
 * A key for the local copies of a new post that no other tab has, once a closed tab's copies have been moved there.
 * Plain HTTP has no locks: an open tab's copies are moved, too, and that tab writes its own again.
 */
export function useNewKey(): string | undefined {
  const [key] = useState(() => `${NEW_PREFIX}${submissionKey()}`);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const { locks }: { locks?: LockManager } = navigator;
    const tab = Promise.withResolvers<undefined>();
    let isOpen = true;
    async function open() {
      const state = await locks?.query();
      if (!isOpen) return;
      const isAbandoned = (id: string) =>
        id.startsWith(NEW_PREFIX) && !state?.held?.some(({ name }) => name === id);
      localPosts.ids().find((id) => isAbandoned(id) && moveCopies(id, key));
      setReady(true);
    }
    void locks?.request(key, () => tab.promise);
    void open();
    return () => {
      isOpen = false;
      tab.resolve(undefined);
    };
  }, [key]);
  return isReady ? key : undefined;
}

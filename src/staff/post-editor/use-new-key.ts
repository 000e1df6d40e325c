import { useEffect, useState } from 'react';
import { submissionKey } from '../../lib/submission-key.ts';
import { localPosts } from './post-draft.ts';

const NEW = 'new-';

/** Claims the local copies under a key until the signal, unless another tab has them. */
const claim = (key: string, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(`unsaved-post:${key}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    });
  });

/** A key for the local copies of a new post that no other tab has: one that a closed tab has left, or a new one. */
async function newKey(signal: AbortSignal): Promise<string> {
  for (const key of localPosts.ids()) {
    if (key.startsWith(NEW) && (await claim(key, signal))) return key;
  }
  const key = `${NEW}${submissionKey()}`;
  await claim(key, signal);
  return key;
}

/** The key of a new post's local copies, once it is known. */
export function useNewKey(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    const closing = new AbortController();
    void newKey(closing.signal).then((own) => !closing.signal.aborted && setKey(own));
    return () => closing.abort();
  }, []);
  return key;
}

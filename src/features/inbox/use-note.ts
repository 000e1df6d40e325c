import { useEffect, useRef, useState } from 'react';
import { fieldMessages, sentenceOf } from '../../api/error-sentence.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useChangeEnquiry } from './use-change-enquiry.ts';

/** How long nothing is typed until what was typed is saved, in milliseconds. */
const PAUSE = 800;

/** A note that saves itself: soon after each change, when its field is left, and on the way to another page. */
export function useNote({ id, name, note }: InboxItem) {
  const [typed, setTyped] = useState(note);
  const [seen, setSeen] = useState(note);
  /** Whether somebody writes here: since then the field is his, whatever comes from elsewhere. */
  const [isTouched, setTouched] = useState(false);
  const latest = useRef(typed);
  const underWay = useRef<{ text: string; end: Promise<boolean> }>(undefined);
  const { mutateAsync, isPending, error } = useChangeEnquiry(id);
  const isChanged = typed.trim() !== note;
  const isUnsaved = isChanged || isPending;

  // Somebody else's note shows as soon as it is known.
  if (seen !== note) {
    setSeen(note);
    if (!isTouched) setTyped(note);
  }

  useEffect(() => {
    latest.current = typed;
  }, [typed]);

  async function send(text: string): Promise<boolean> {
    try {
      await mutateAsync({ note: text });
      return true;
    } catch {
      return false;
    }
  }

  /** Saves what stands there now, once. */
  function save(): Promise<boolean> {
    const text = latest.current;
    if (underWay.current?.text === text) return underWay.current.end;
    const end = send(text).finally(() => {
      if (underWay.current?.end === end) underWay.current = undefined;
    });
    underWay.current = { text, end };
    return end;
  }

  const newestSave = useRef(save);
  useEffect(() => {
    newestSave.current = save;
  });
  useEffect(() => {
    // Every change begins the pause anew; a failure does not: it is said, and waits for whoever reads it.
    if (typed.trim() === note) return undefined;
    const timer = setTimeout(() => void newestSave.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, note]);

  useUnsaved(isUnsaved, { text: `Your note about ${name} is not saved.`, save });

  const atField = fieldMessages(error).find(([field]) => field === 'note')?.[1];
  return {
    typed,
    type: (text: string) => {
      setTouched(true);
      setTyped(text);
    },
    saveNow: () => {
      if (isChanged) void save();
    },
    isChanged,
    isSaving: isPending,
    isSaved: isTouched && !isUnsaved,
    /** What is wrong with what was typed. */
    atField,
    /** Why it could not be saved, otherwise. */
    failure: error && atField === undefined ? sentenceOf(error) : undefined,
  };
}

import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { fieldMessages, sentenceOf } from '../../api/error-sentence.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useChangeEnquiry } from './use-change-enquiry.ts';

/** The staff's own words about an enquiry. What is being typed stays, whatever happens around it. */
export function EnquiryNote({ item: { id, note } }: { item: InboxItem }) {
  const [typed, setTyped] = useState(note);
  const [saved, setSaved] = useState(note);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useChangeEnquiry(id, () => {
    notify({ title: 'Note saved', description: 'Only staff can read it.' });
  });
  const isChanged = typed.trim() !== note;

  // Somebody else's note shows as soon as it is known, unless one is being written here.
  if (saved !== note) {
    setSaved(note);
    if (typed.trim() === saved) setTyped(note);
  }

  // A disabled button loses the focus.
  useEffect(() => {
    const element = button.current;
    if (!isPending) return undefined;
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [isPending]);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPending) mutate({ note: typed });
  }

  const atField = fieldMessages(error).find(([name]) => name === 'note')?.[1];
  return (
    <section aria-labelledby="note-heading">
      <h2 id="note-heading" className="sr-only">
        Note
      </h2>
      <form className="grid gap-3" onSubmit={save}>
        <TextArea
          label="Note"
          name="note"
          optional
          help="Only staff can read it."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={atField}
        />
        {error && atField === undefined && (
          <Alert tone="danger" live="assertive">
            The note was not saved. {sentenceOf(error)}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button ref={button} type="submit" size="sm" busy={isPending ? 'Saving...' : undefined}>
            Save note
          </Button>
          {isChanged && !isPending && <span className="text-xs text-mute">Not saved yet</span>}
        </div>
      </form>
    </section>
  );
}

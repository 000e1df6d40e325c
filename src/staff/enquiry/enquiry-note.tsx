import { useFocusAfter } from '../../ui/use-focus-after.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useNote } from './use-note.ts';

/** Staff note, saved while typing. Remote updates do not replace unsaved input. */
export function EnquiryNote({ item }: { item: InboxItem }) {
  const { typed, type, saveNow, isChanged, isSaving, isSaved, atField, failure } = useNote(item);
  useFocusAfter(failure !== undefined, 'enquiry-note');

  return (
    <section aria-labelledby="note-heading">
      <h2 id="note-heading" className="sr-only">
        Note
      </h2>
      <div className="grid gap-3">
        <TextArea
          id="enquiry-note"
          label="Note"
          name="note"
          optional
          help="Only staff can read it. It is saved as you type."
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={saveNow}
          error={atField}
        />
        {failure !== undefined && (
          <Alert tone="danger" live="assertive">
            <p>The note was not saved. {failure} It is still here.</p>
            <Button size="sm" className="mt-3" onClick={saveNow}>
              Try again
            </Button>
          </Alert>
        )}
        <p className="min-h-5 text-xs text-mute">
          {isSaving && 'Saving...'}
          {isChanged && !isSaving && 'Not saved yet'}
          <span role="status" className="text-success">
            {isSaved && 'Saved'}
          </span>
        </p>
      </div>
    </section>
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraft } from '../../drafts/draft.ts';
import type { DraftFields } from '../../drafts/merge-fields.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';

/** The pause in typing after which a note is saved, in milliseconds. */
const PAUSE_MS = 800;

interface Note {
  note: string;
}
const noteField: DraftFields<Note, 'note'> = {
  names: ['note'],
  isSame: (_, one, other) => one.note.trim() === other.note.trim(),
  take: (_, __, from) => from,
};

interface StaffNoteProps extends Note {
  /** Of the field. */
  id: string;
  /** Whom it is about. */
  name: string;
  save: (note: string) => Promise<unknown>;
}

/** Autosaves a note: after changes, on blur and before navigation. */
function useNote({ name, note, save }: StaffNoteProps) {
  const [draft] = useState(() =>
    createDraft<Note, 'note', Note & { revision: 0 }>({
      what: 'note',
      // A failure needs a manual retry.
      autosave: () => ({ pauseMs: PAUSE_MS }),
      fields: noteField,
      stored: { note, revision: 0 },
      fieldsOf: ({ note }) => ({ note }),
      send: async ({ note }, stored) => {
        await save(note);
        return { ...stored, note };
      },
      explain: (problems, error) => (problems.has('note') ? '' : errorMessage(error)),
    }),
  );
  const { fields, problems, message, isSaving } = useSyncExternalStore(draft.subscribe, draft.get, draft.get);
  /** Once edited, remote updates no longer overwrite the field. */
  const [isTouched, setTouched] = useState(false);
  const isChanged = draft.isDirty();
  const isUnsaved = isChanged || isSaving;

  useEffect(() => {
    if (!isTouched) draft.reset({ note, revision: 0 });
  }, [draft, note, isTouched]);

  useUnsaved(isUnsaved, { text: `Your note about ${name} has not been saved.`, save: draft.save });

  return {
    typed: fields.note,
    type: (text: string) => {
      setTouched(true);
      draft.change({ note: text });
    },
    saveNow: () => {
      if (isChanged) void draft.save();
    },
    isChanged,
    isSaving,
    isSaved: isTouched && !isUnsaved,
    atField: problems.get('note'),
    failure: message || undefined,
  };
}

/** Staff note, saved while typing. Remote updates do not replace unsaved input. */
export function StaffNote(props: StaffNoteProps) {
  const { typed, type, saveNow, isChanged, isSaving, isSaved, atField, failure } = useNote(props);
  useFocusAfter(failure !== undefined, props.id);

  return (
    <Section title="Note" titleClass="sr-only">
      <div className="grid gap-3">
        <TextArea
          id={props.id}
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
          {isSaving && <span>Saving...</span>}
          {isChanged && !isSaving && <span>Not saved yet</span>}
          <span role="status" className="text-success">
            {isSaved && 'Saved'}
          </span>
        </p>
      </div>
    </Section>
  );
}

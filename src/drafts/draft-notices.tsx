import type { ReactNode } from 'react';
import { formatDateTime } from '../lib/time.ts';
import { plainText } from '../lib/trusted-html.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextDifference } from '../ui/text-difference.tsx';
import { VersionChoice } from '../ui/version-choice.tsx';
import type { StoredDraft, Merged } from './draft.ts';
import type { DraftInEditor } from './use-draft.ts';

interface RecoveryOfferProps {
  what: string;
  /** When the copy was made, by this browser's clock. */
  savedAt: string;
  /** The names of the fields that are different in it. */
  differs: readonly string[];
  updatedAt: string | null | undefined;
  /** Fields that were not touched in it stay as others have made them. */
  keepsRest: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

function RecoveryOffer(props: RecoveryOfferProps) {
  const { what, savedAt, differs, updatedAt, keepsRest, onRestore, onDiscard } = props;
  const isOlder = typeof updatedAt === 'string' && updatedAt > savedAt;
  return (
    <Alert tone="info" live="polite" title={`You have unsaved changes from ${formatDateTime(savedAt)}.`}>
      <p>
        {`They were saved in this browser. What differs: ${differs.join(', ') || 'nothing'}.`}
        {isOlder && <span>{` The ${what} has changed since then.`}</span>}
        {isOlder && keepsRest && <span>{' Anything you did not edit stays as it is now.'}</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={onRestore}>
          Restore
        </Button>
        <Button size="sm" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Alert>
  );
}

const list = /* @__PURE__ */ new Intl.ListFormat('en-US');

function mergedMessage(things: readonly string[], { by, isAlone }: Merged<unknown>): string {
  const nameList = list.format(things);
  const areHere = things.length === 1 ? 'you see the new version' : 'you see the new versions';
  if (isAlone) return `${by || 'Someone'} changed ${nameList} while you were editing; ${areHere}.`;
  const were = things.length === 1 ? 'was' : 'were';
  return `${nameList.charAt(0).toUpperCase()}${nameList.slice(1)} ${were} changed while you were editing, last by ${by || 'someone'}; ${areHere}.`;
}

const sides = { removed: 'only theirs', added: 'only yours' };

/** Two versions of a rich text in one, with their differences marked. */
export function TextVersions({ remote, local }: { remote: string; local: string }) {
  return (
    <TextDifference
      before={plainText(remote)}
      after={plainText(local)}
      names={sides}
      legend={
        <>
          <del>Struck out</del> is only in theirs, <ins>underlined</ins> only in yours.
        </>
      }
    />
  );
}

interface DraftNoticesProps<Fields extends object, Name extends string, Stored extends StoredDraft> {
  editor: DraftInEditor<Fields, Name, Stored>;
  /** Field name in a list, and inside a sentence. */
  labelOf: (name: Name) => string;
  inSentence?: (name: Name) => string;
  /** A field in conflict: its label, the option to take theirs, and both versions. */
  describe: (
    name: Name,
    remote: Fields,
    local: Fields,
  ) => { label: string; choice: string; versions: ReactNode };
  /** The name of the part in conflict, where the screen shows several. */
  part?: string;
  /** Set for autosave: a conflict must not move focus while someone types. */
  keepsFocus?: boolean;
  /** Called once a copy was restored without a conflict, or discarded. */
  onOfferClosed?: () => void;
  /** Saves what is left of mine. */
  onResolved: () => void;
}

/** Above the fields of a draft: the offer of a local copy, the fields that others changed, and conflicts. */
export function DraftNotices<Fields extends object, Name extends string, Stored extends StoredDraft>(
  props: DraftNoticesProps<Fields, Name, Stored>,
) {
  const { editor, labelOf, inSentence = labelOf, describe, part, keepsFocus = false } = props;
  const { onOfferClosed = () => undefined, onResolved } = props;
  const { draft, fields, stored, offer, merged, conflict, isSaving } = editor;

  function resolve(fromRemote: readonly Name[]) {
    draft.resolveConflict(fromRemote);
    onResolved();
  }

  return (
    <>
      {offer && (
        <RecoveryOffer
          what={draft.what}
          savedAt={offer.savedAt}
          differs={offer.differs.map(labelOf)}
          updatedAt={stored?.updatedAt}
          keepsRest={offer.base !== undefined}
          onRestore={() => {
            if (editor.restore()) onOfferClosed();
          }}
          onDiscard={() => {
            editor.discard();
            onOfferClosed();
          }}
        />
      )}
      {merged && (
        <Alert tone="info" live="polite">
          <p>{mergedMessage(merged.names.map(inSentence), merged)}</p>
        </Alert>
      )}
      {conflict && (
        <VersionChoice
          key={conflict.stored?.revision}
          message={part === undefined ? conflict.message : `${part}: ${conflict.message}`}
          things={conflict.names.map((name) => ({ name, ...describe(name, conflict.remote, fields) }))}
          isSaving={isSaving}
          help="“Take theirs” keeps a copy of your version in this browser."
          keepsFocus={keepsFocus}
          onKeep={resolve}
          onTakeRemote={() => {
            editor.stash(conflict.remote);
            resolve(conflict.names);
          }}
        />
      )}
    </>
  );
}

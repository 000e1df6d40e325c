import { DraftNotices, TextVersions } from '../../drafts/draft-notices.tsx';
import type { FieldName } from '../../drafts/merge-fields.ts';
import { useDraft, type LocalDraft } from '../../drafts/use-draft.ts';
import { localPartId, localParts, type PartDraft } from './audit-parts.ts';
import { placeName, type AuditPlace } from './places.ts';
import type { LocalDrafts } from '../../lib/local-drafts.ts';
import { BothVersions } from '../../ui/version-choice.tsx';
import { shownValue } from './shown-value.tsx';

interface PartNoticesProps<Fields extends object> {
  /** The id of the audit. */
  audit: string;
  place: AuditPlace;
  part: PartDraft<Fields>;
  labels: Record<FieldName<Fields>, string>;
  onResolved: () => void;
}

/** Keeps what is not saved of a part, in sight or not, and shows its notices. */
export function PartNotices<Fields extends object>(props: PartNoticesProps<Fields>) {
  const { audit, place, part, labels, onResolved } = props;
  const name = placeName(place);
  const editor = useDraft(part, {
    id: localPartId(audit, String(place)),
    copies: localParts as unknown as LocalDrafts<LocalDraft<Fields>>,
    unsaved: { name: `“${name}”`, place: 'audit' },
    savesOnLeave: true,
  });
  return (
    <DraftNotices
      editor={editor}
      labelOf={(field) => `${name} (${labels[field].toLowerCase()})`}
      part={name}
      keepsFocus
      describe={(field, theirs, mine) => ({
        label: labels[field],
        choice: `Take theirs of “${labels[field]}”`,
        versions:
          field === 'text' ? (
            <TextVersions theirs={String(theirs[field])} mine={String(mine[field])} />
          ) : (
            <BothVersions theirs={shownValue(field, theirs[field])} mine={shownValue(field, mine[field])} />
          ),
      })}
      onResolved={() => {
        void part.save();
        onResolved();
      }}
    />
  );
}

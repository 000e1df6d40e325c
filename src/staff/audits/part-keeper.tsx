import type { ReactNode } from 'react';
import type { NameOf } from '../../drafts/merge-fields.ts';
import type { PartDraft } from '../../drafts/draft.ts';
import { placeName, type AuditPlace } from '../../features/audits/places.ts';
import { copyId, usePartRecovery } from '../../features/audits/use-part-recovery.ts';
import { RecoveryOffer } from '../../drafts/recovery-offer.tsx';
import { TakenNote } from '../../drafts/merged-note.tsx';
import { TextDifference } from '../../drafts/text-versions.tsx';
import { useUnsaved } from '../../lib/unsaved.ts';
import { BothVersions, VersionChoice } from '../../ui/version-choice.tsx';
import { shownValue } from './shown-value.tsx';

interface PartKeeperProps<Words extends object> {
  /** The id of the audit. */
  audit: string;
  place: AuditPlace;
  part: PartDraft<Words>;
  labels: Record<NameOf<Words>, string>;
  onDecided: () => void;
}

/**
 * Keeps what is not saved of a part, whether it is on show or not: offers what this browser kept of it, and asks where two
 * people have changed the same.
 */
export function PartKeeper<Words extends object>(props: PartKeeperProps<Words>) {
  const { audit, place, part, labels, onDecided } = props;
  const { words, stored, clash, taken, isSaving } = part.get();
  const recovery = usePartRecovery(copyId(audit, String(place)), part);
  const name = placeName(place);
  useUnsaved(part.isDirty(), {
    text: `Your changes to “${name}” are not saved. This browser keeps a copy of them and offers it when you come back to this audit.`,
    keepsCopy: true,
    save: part.save,
  });
  const inPlace = (field: NameOf<Words>): string => `${name} (${labels[field].toLowerCase()})`;

  function versionsOf(field: NameOf<Words>, theirs: Words): ReactNode {
    const [other, mine] = [theirs[field], words[field]];
    return field === 'text' ? (
      <TextDifference theirs={String(other)} mine={String(mine)} />
    ) : (
      <BothVersions theirs={shownValue(field, other)} mine={shownValue(field, mine)} />
    );
  }

  function decide(fromTheirs: readonly NameOf<Words>[]) {
    void part.decide(fromTheirs);
    onDecided();
  }

  return (
    <>
      {recovery.offer && (
        <RecoveryOffer
          what="part"
          savedAt={recovery.offer.savedAt}
          differs={recovery.differs.map(inPlace)}
          updatedAt={stored.updatedAt}
          keepsRest
          onRestore={recovery.restore}
          onDiscard={recovery.discard}
        />
      )}
      {taken && <TakenNote things={taken.names.map(inPlace)} by={taken.by} isAlone={false} />}
      {clash && (
        <VersionChoice
          key={clash.theirs.revision}
          sentence={`${name}: ${clash.sentence}`}
          things={clash.names.map((field) => ({
            name: field,
            label: labels[field],
            choice: `Take theirs of “${labels[field]}”`,
            versions: versionsOf(field, clash.theirs),
          }))}
          isSaving={isSaving}
          help="Take theirs keeps a copy of yours in this browser."
          keepsFocus
          onKeep={decide}
          onTakeTheirs={() => {
            recovery.putAside(clash.theirs);
            decide(clash.names);
          }}
        />
      )}
    </>
  );
}

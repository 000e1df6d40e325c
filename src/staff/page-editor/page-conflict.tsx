import { TextDifference } from '../../drafts/text-versions.tsx';
import { BothVersions, VersionChoice } from '../../ui/version-choice.tsx';
import { valuesOf, withNames, type PageValues } from '../../features/pages/page-content.ts';
import { ShownValue } from '../../features/pages/shown-value.tsx';
import type { PageDraft } from '../../features/pages/use-page-draft.ts';

interface PageConflictProps {
  draft: PageDraft;
  onKeep: (chosen: PageValues) => void;
  onTakeTheirs: (chosen: PageValues) => void;
}

/** What two people have changed in a page, to be decided on. */
export function PageConflict({ draft, onKeep, onTakeTheirs }: PageConflictProps) {
  const { clash, fields, values } = draft;
  if (!clash) return null;
  const theirs = valuesOf(clash.theirs);
  return (
    <VersionChoice
      key={clash.theirs.revision}
      sentence={clash.sentence}
      things={clash.names.flatMap((name) => {
        const field = fields[name];
        if (!field) return [];
        const [other, mine] = [theirs[name], values[name]];
        return {
          name,
          label: field.label,
          choice: `Take theirs of “${field.label}”`,
          versions:
            field.kind === 'rich' ? (
              <TextDifference theirs={String(other)} mine={String(mine)} />
            ) : (
              <BothVersions
                theirs={<ShownValue field={field} value={other} />}
                mine={<ShownValue field={field} value={mine} />}
              />
            ),
        };
      })}
      isSaving={draft.isSaving}
      help="Take theirs keeps a copy of yours in this browser."
      keepsFocus
      onKeep={(fromTheirs) => onKeep(withNames(values, fromTheirs, theirs))}
      onTakeTheirs={() => onTakeTheirs(withNames(values, clash.names, theirs))}
    />
  );
}

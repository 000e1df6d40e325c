import type { VersionList as List, VersionSummary } from '../../contract/version.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { savedTime, SavedLine } from './saved-line.tsx';

/** Button id of a version, for restoring focus. */
export const viewButtonId = (id: string): string => `look-at-${id}`;

/** The versions of a record, newest first, below the current state. */
export function VersionList({
  list: { present, versions },
  onView,
}: {
  list: List;
  onView: (version: VersionSummary) => void;
}) {
  if (versions.length === 0) {
    return (
      <EmptyState title="No versions yet">
        From the next change on, what was there before is kept here.
      </EmptyState>
    );
  }
  return (
    <ol className="ledger">
      <li className="py-3">
        <SavedLine saved={present} isNow />
      </li>
      {versions.map((version) => (
        <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <SavedLine saved={version} />
          <Button
            id={viewButtonId(version.id)}
            size="sm"
            aria-label={`Look at the version: ${savedTime(version)}`}
            onClick={() => onView(version)}
          >
            Look
          </Button>
        </li>
      ))}
    </ol>
  );
}

import { useState } from 'react';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import {
  type VersionKind,
  type VersionList as List,
  VERSIONS_MAX,
  type VersionSummary,
} from '../../contract/version.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SavedLine, savedTime, VersionView, type VersionViewProps } from './version-view.tsx';

/** Button id of a version, for restoring focus. */
const viewButtonId = (id: string): string => `look-at-${id}`;

/** The versions of a record, newest first, below the current state. */
function VersionList({
  list: { present, versions },
  onView,
}: {
  list: List;
  onView: (version: VersionSummary) => void;
}) {
  if (versions.length === 0) {
    return (
      <EmptyState title="No versions yet">
        From the next change on, earlier versions are kept here.
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
            aria-label={`View version: ${savedTime(version)}`}
            onClick={() => onView(version)}
          >
            View
          </Button>
        </li>
      ))}
    </ol>
  );
}

export interface VersionsDialogProps extends Partial<Pick<VersionViewProps, 'onRestored'>> {
  kind: VersionKind;
  id: string;
  /** Name of the record, such as “Local search”. */
  name: string;
  isDirty?: boolean;
  onClose: () => void;
}

/** Version history of a record: authors, differences from now, and restore. */
export function VersionsDialog({
  kind,
  id,
  name,
  isDirty = false,
  onRestored,
  onClose,
}: VersionsDialogProps) {
  const query = useEndpoint('GET /api/admin/versions', { query: { kind, id } });
  const [opened, setOpened] = useState<VersionSummary>();
  useFocusAfter(opened !== undefined, viewButtonId(opened?.id ?? ''));

  return (
    <Dialog open onClose={onClose} title={`Versions of ${name}`}>
      {opened ? (
        <VersionView
          version={opened}
          isDirty={isDirty}
          onBack={() => setOpened(undefined)}
          onRestored={async () => {
            await onRestored?.();
            onClose();
          }}
        />
      ) : (
        <div className="grid gap-4">
          <p className="help">{`The last ${VERSIONS_MAX} are kept. Restoring one is a change like any other, and you can undo it here.`}</p>
          <QueryView
            query={query}
            loading={<Loader>Loading the versions...</Loader>}
            failure="The versions could not be loaded."
          >
            {(list) => <VersionList list={list} onView={setOpened} />}
          </QueryView>
        </div>
      )}
    </Dialog>
  );
}

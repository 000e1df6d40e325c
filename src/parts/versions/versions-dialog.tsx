import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { VERSIONS_MAX, type VersionKind, type VersionSummary } from '../../contract/version.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { viewButtonId, VersionList } from './version-list.tsx';
import { VersionView, type VersionViewProps } from './version-view.tsx';

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
  const left = useRef<string>(undefined);

  // Back in the list, the button that was pressed has the focus again.
  useEffect(() => {
    if (!opened && left.current !== undefined) document.getElementById(viewButtonId(left.current))?.focus();
  }, [opened]);

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
          <p className="help">{`The last ${VERSIONS_MAX} are kept. Bringing one back is a change like any other, and can be undone here.`}</p>
          <QueryView
            query={query}
            loading={<Loader>Loading the versions...</Loader>}
            failure="The versions could not be loaded."
            errorMessage={errorMessage}
          >
            {(list) => (
              <VersionList
                list={list}
                onView={(version) => {
                  left.current = version.id;
                  setOpened(version);
                }}
              />
            )}
          </QueryView>
        </div>
      )}
    </Dialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import type { VersionSummary } from '../../contract/version.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { notify } from '../../ui/toast-store.ts';
import { Differences } from './differences.tsx';
import { SavedLine } from './saved-line.tsx';

export interface VersionViewProps {
  version: VersionSummary;
  /** Requires saving first, because a restore replaces unsaved input. */
  isDirty: boolean;
  onBack: () => void;
  /** Reloads the record after a restore; the dialog waits for it, and closes. */
  onRestored: () => Promise<void> | void;
}

/** A version beside the current record, with a restore button. */
export function VersionView({ version, isDirty, onBack, onRestored }: VersionViewProps) {
  const call = useCall();
  const query = useEndpoint('GET /api/admin/versions/{id}', { params: { id: version.id } }, { gcTime: 0 });
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const restore = useMutation({
    mutationFn: (revision: number | undefined) =>
      call('POST /api/admin/versions/{id}/restore', {
        params: { id: version.id },
        body: revision === undefined ? {} : { revision },
        waitsForRefresh: true,
      }),
    onSuccess: async ({ notes }) => {
      await onRestored();
      notify({
        title: 'Version brought back',
        description: ['The previous content is saved as a version.', ...notes].join(' '),
      });
    },
    // Conflict: refetch the current record and ask again.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void query.refetch();
    },
  });

  return (
    <div className="grid gap-4">
      <div ref={heading} tabIndex={-1} className="outline-none">
        <SavedLine saved={version} />
      </div>
      <QueryView
        query={query}
        loading={<Loader>Loading the version...</Loader>}
        failure="The version could not be loaded."
        errorMessage={errorMessage}
      >
        {({ differences, revision }) => (
          <>
            <Differences differences={differences} />
            {isDirty && (
              <Alert tone="warning">
                You have changes that are not saved, and this version would replace them. Save them first, or
                discard them.
              </Alert>
            )}
            {restore.error && (
              <Alert tone="danger" live="assertive" title="It was not brought back">
                {errorMessage(restore.error)} Look at the differences again, then decide.
              </Alert>
            )}
            <div className="flex flex-wrap gap-3">
              <Button onClick={onBack}>All versions</Button>
              <Button
                variant="primary"
                aria-disabled={isDirty || undefined}
                busy={restore.isPending ? 'Bringing it back...' : undefined}
                onClick={() => {
                  if (!isDirty) restore.mutate(revision);
                }}
              >
                Bring it back
              </Button>
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}

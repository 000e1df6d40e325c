import { useMutation } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { useCall } from '../../api/api-context.ts';
import { isConflict } from '../../api/api-error.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import {
  type VersionKind,
  type VersionList as List,
  VERSIONS_MAX,
  type VersionSummary,
  type VersionDifference,
} from '../../contract/version.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { formatDateTime } from '../../lib/time.ts';
import { plainText } from '../../lib/trusted-html.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { TextDifference } from '../../ui/text-difference.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';

/** A button that opens a record's versions. */
export function Versions(props: Omit<VersionsDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" icon={History} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Versions
      </Button>
      {isOpen && <VersionsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type Saved = Pick<VersionSummary, 'savedAt' | 'savedBy' | 'changed'>;

const savedTime = ({ savedAt }: Pick<Saved, 'savedAt'>): string =>
  savedAt === null ? 'The first version' : formatDateTime(savedAt);

function SavedLine({ saved, isNow }: { saved: Saved; isNow?: boolean }) {
  const { savedBy, changed } = saved;
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <span className="font-semibold tabular">{savedTime(saved)}</span>
        {savedBy && <span>{` by ${savedBy}`}</span>}
        {isNow && <span className="text-mute">, as it stands now</span>}
      </p>
      <p className="mt-0.5 text-sm text-mute wrap-anywhere">
        {changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'The oldest version kept'}
      </p>
    </div>
  );
}

const names = { removed: 'only now', added: 'only in this version' };

function Picture({ label, address }: { label: string; address: string }) {
  return (
    <figure className="grid gap-1">
      <FallbackImage
        className="art w-40 max-w-full rounded-sm"
        src={address || DEFAULT_COVER}
        alt=""
        width={160}
        height={100}
      />
      <figcaption className="text-sm text-mute">{label}</figcaption>
    </figure>
  );
}

const shown = ({ shownAs }: VersionDifference, value: string): string => {
  if (shownAs === 'html') return plainText(value);
  return shownAs === 'moment' && value !== '' ? formatDateTime(value) : value;
};

function Differences({ differences }: { differences: readonly VersionDifference[] }) {
  if (differences.length === 0) {
    return <p>Restoring it changes no text, only who could see it, or where.</p>;
  }
  return (
    <>
      <p className="help text-difference-key">
        Restoring it removes what is <del>struck out</del> and adds what is <ins>underlined</ins>.
      </p>
      <ul className="ledger grid">
        {differences.map((difference) => {
          const { label, shownAs, earlier, now } = difference;
          return (
            <li key={label} className="grid gap-2 py-4">
              <h3 className="label first-letter:uppercase">{label}</h3>
              {shownAs === 'picture' ? (
                <div className="flex flex-wrap gap-6">
                  <Picture label="Now" address={now} />
                  <Picture label="In this version" address={earlier} />
                </div>
              ) : (
                <TextDifference
                  before={shown(difference, now)}
                  after={shown(difference, earlier)}
                  names={names}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface VersionViewProps {
  version: VersionSummary;
  /** Requires saving first, because a restore replaces unsaved input. */
  isDirty: boolean;
  onBack: () => void;
  /** Reloads the record after a restore; the dialog waits for it, and closes. */
  onRestored: () => Promise<void> | void;
}

function VersionView({ version, isDirty, onBack, onRestored }: VersionViewProps) {
  const call = useCall();
  const query = useEndpoint('GET /api/admin/versions/{id}', { params: { id: version.id } }, { gcTime: 0 });
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const restore = useMutation({
    mutationFn: (revision: number) =>
      call('POST /api/admin/versions/{id}/restore', {
        params: { id: version.id },
        body: { revision },
        waitsForRefresh: true,
      }),
    onSuccess: async ({ notes }) => {
      await onRestored();
      notify({
        title: 'Version restored',
        description: ['The previous content is saved as a version.', ...notes].join(' '),
      });
    },
    // Conflict: refetch the current record and ask again.
    onError: (error) => {
      if (isConflict(error)) void query.refetch();
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
      >
        {({ differences, revision }) => (
          <>
            <Differences differences={differences} />
            {isDirty && (
              <Alert tone="warning">
                You have unsaved changes, and this version would replace them. Save or discard them first.
              </Alert>
            )}
            {restore.error && (
              <Alert tone="danger" live="assertive" title="It was not restored">
                {errorMessage(restore.error)} Check the differences again, then decide.
              </Alert>
            )}
            <div className="flex flex-wrap gap-3">
              <Button onClick={onBack}>All versions</Button>
              <Button
                variant="primary"
                blocked={isDirty}
                busy={restore.isPending ? 'Restoring...' : undefined}
                onClick={() => restore.mutate(revision)}
              >
                Restore version
              </Button>
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Button id of a version, for restoring focus. */
const viewButtonId = (id: string): string => `look-at-${id}`;

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

interface VersionsDialogProps extends Pick<VersionViewProps, 'onRestored' | 'isDirty'> {
  kind: VersionKind;
  id: string;
  /** Name of the record, such as “Local search.” */
  name: string;
  onClose: () => void;
}

function VersionsDialog({ kind, id, name, isDirty, onRestored, onClose }: VersionsDialogProps) {
  const query = useEndpoint('GET /api/admin/versions', { query: { kind, id } });
  const [opened, setOpened] = useState<VersionSummary>();
  useFocusAfter(opened !== undefined, viewButtonId(opened?.id ?? ''));

  return (
    <Dialog onClose={onClose} title={`Versions of ${name}`}>
      {opened ? (
        <VersionView
          version={opened}
          isDirty={isDirty}
          onBack={() => setOpened(undefined)}
          onRestored={async () => {
            await onRestored();
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

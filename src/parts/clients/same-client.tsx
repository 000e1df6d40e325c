import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { clientQuery } from '../../api/queries.ts';
import { useStep } from '../../api/use-step.ts';
import type { ClientSummary } from '../../contract/client-summary.ts';
import { counted } from '../../lib/text.ts';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { clientHref } from './clients-view.ts';

/** Splits requests off as a client of their own. */
export function useSplit(id: string, onDone: (leadIds: readonly string[]) => void) {
  const call = useCall();
  return useStep(
    clientQuery(call, id),
    (leadIds: readonly string[]) =>
      call('POST /api/admin/clients/{id}/split', {
        params: { id },
        body: { leadIds: [...leadIds] },
        waitsForRefresh: true,
      }),
    (_, leadIds) => onDone(leadIds),
  );
}

type Other = Pick<ClientSummary, 'id' | 'name'>;

/** Joins another client to one. The notice that then appears can split them again. */
export function useJoin(id: string, onDone: () => void = () => undefined) {
  const call = useCall();
  const { mutate: split } = useSplit(id, () =>
    notify({
      title: 'Split again',
      description: 'They are two clients again. Your notes about both stayed here.',
    }),
  );
  const join = useStep(
    clientQuery(call, id),
    ({ other }: { other: Other; leadIds: string[] }) =>
      call('POST /api/admin/clients/{id}/join', {
        params: { id },
        body: { clientId: other.id },
        waitsForRefresh: true,
      }),
    (_, { other, leadIds }) => {
      onDone();
      notify({
        title: 'Joined',
        description: `The requests from ${other.name} belong to this client now.`,
        action: {
          label: 'Undo',
          onClick: () => split(leadIds, { onError: (error) => void notifyFailure('Not split', error) }),
        },
      });
    },
  );
  /** Remembers what to split off again. */
  const reading = useMutation({
    mutationFn: async (other: Other) => {
      const { leads } = await call('GET /api/admin/clients/{id}', { params: { id: other.id } });
      await join.mutateAsync({ other, leadIds: leads.map(({ item }) => item.id) });
    },
  });
  return reading;
}

/** Marks another client as someone else. The notice that then appears can undo it. */
function useNotSame(id: string) {
  const call = useCall();
  const step = useStep(
    clientQuery(call, id),
    ({ id: clientId, isSomeoneElse }: Other & { isSomeoneElse: boolean }) =>
      call('POST /api/admin/clients/{id}/not-same', {
        params: { id },
        body: { clientId, isSomeoneElse },
        waitsForRefresh: true,
      }),
    (_, { isSomeoneElse, ...other }) => {
      if (!isSomeoneElse) return;
      notify({
        title: 'Someone else',
        description: `${other.name} will not be suggested here again.`,
        action: { label: 'Undo', onClick: () => undo(other) },
      });
    },
  );
  function undo(other: Other) {
    step.mutate(
      { ...other, isSomeoneElse: false },
      { onError: (error) => void notifyFailure('Not saved', error) },
    );
  }
  return step;
}

interface SameClientProps {
  /** The client that others may be. */
  id: string;
  suggestions: readonly ClientSummary[];
  className?: string;
}

/** Asks about clients with the same address or phone number. Nothing is joined without a click. */
export function SameClient({ id, suggestions, className }: SameClientProps) {
  const join = useJoin(id);
  const notSame = useNotSame(id);
  if (suggestions.length === 0) return null;
  const isBusy = join.isPending || notSame.isPending;
  return (
    <Alert tone="info" title="The same client?" className={className}>
      <p>The email address or the phone number is the same.</p>
      <ul className="mt-3 grid gap-4">
        {suggestions.map((other) => (
          <li key={other.id}>
            <p className="wrap-anywhere">
              <InlineLink href={clientHref(other.id)}>{other.name}</InlineLink>
              <span>
                {['', other.email, other.phone, counted(other.leads, 'request')]
                  .filter((part, index) => index === 0 || part)
                  .join(', ')}
              </span>
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button
                size="sm"
                busy={join.isPending && join.variables.id === other.id ? 'Joining...' : undefined}
                blocked={isBusy}
                aria-label={`Join ${other.name}`}
                onClick={() => join.mutate(other)}
              >
                Join
              </Button>
              <Button
                size="sm"
                variant="quiet"
                busy={notSame.isPending && notSame.variables.id === other.id ? 'Saving...' : undefined}
                blocked={isBusy}
                aria-label={`${other.name} is someone else`}
                onClick={() => notSame.mutate({ ...other, isSomeoneElse: true })}
              >
                Someone else
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ErrorAlert className="mt-3" error={join.error ?? (notSame.variables?.isSomeoneElse && notSame.error)}>
        This was not saved.
      </ErrorAlert>
    </Alert>
  );
}

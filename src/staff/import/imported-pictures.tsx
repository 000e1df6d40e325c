import { useMutation, useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { notifyFailure } from '../../ui/toast-store.ts';

const POLL_MS = 2_000;
const PICTURES = 'GET /api/admin/import/old-site/pictures';

/** How far fetching the pictures of an old site is; nothing if there was no such import. */
export function ImportedPictures() {
  const call = useCall();
  const confirm = useConfirm();
  const query = useQuery({
    ...endpointQuery(call, PICTURES),
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? POLL_MS : false),
  });
  const retry = useMutation({
    mutationFn: () => call('POST /api/admin/import/old-site/pictures/retry', { waitsForRefresh: true }),
    onError: (error) => void notifyFailure('The pictures cannot be fetched', error),
  });
  if (query.isError) {
    return (
      <ErrorState
        title="The pictures of your old site could not be checked"
        headingLevel={2}
        {...retryOf(query)}
      >
        {errorMessage(query.error)}
      </ErrorState>
    );
  }
  if (!query.data || query.data.total === 0) return null;
  const { total, waiting, failed } = query.data;
  const done = total - waiting - failed.length;
  const giveUp = () =>
    confirm({
      title: `Give up ${counted(failed.length, 'picture')}?`,
      text: 'Your posts and pages stay without them. You can still add other ones in the editor, where a drawing marks the place.',
      confirm: 'Give up',
      busy: 'Giving up...',
      run: () => call('POST /api/admin/import/old-site/pictures/give-up', { waitsForRefresh: true }),
    });
  return (
    <Section title="Pictures of your old site">
      <div className="mt-2 grid justify-items-start gap-4">
        <p role="status">
          {waiting > 0
            ? `${formatCount(done)} of ${counted(total, 'picture')} fetched. You can leave this page: it goes on.`
            : failed.length > 0
              ? `${formatCount(done)} of ${counted(total, 'picture')} fetched.`
              : `All ${counted(total, 'picture')} fetched.`}
        </p>
        {waiting > 0 && (
          <progress
            className="progress-bar"
            value={total - waiting}
            max={total}
            aria-label="Fetching pictures"
          />
        )}
        {failed.length > 0 && (
          <>
            <h3 className="text-base">{`${counted(failed.length, 'picture')} could not be fetched`}</h3>
            <ul className="grid list-disc gap-1 pl-5 text-sm wrap-anywhere">
              {failed.map(({ url, problem }, index) => (
                <li key={index}>
                  <span>{url}</span> <span className="text-soft">{problem}</span>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              <Button
                size="sm"
                busy={retry.isPending ? 'Trying again...' : undefined}
                onClick={() => retry.mutate()}
              >
                Try again
              </Button>
              <Button size="sm" onClick={() => void giveUp()}>
                Give up
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  );
}

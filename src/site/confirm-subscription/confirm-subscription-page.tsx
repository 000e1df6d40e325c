import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { putAnswer } from '../../api/endpoint-query.ts';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { confirmationQuery } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import { CONFIRM_DAYS } from '../../contract/subscriber.ts';
import { whenSeen } from '../../lib/when-seen.ts';
import { LinkPage } from '../../parts/layout/link-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';

/** The form's name on the server. */
const FORM = 'confirm-subscription';

const HEAD = { description: 'Confirm a subscription to new articles.', path: '/subscription' };

/**
 * The page behind the link in the email to a new subscriber. It confirms once a person sees it, in a document by its
 * script; without scripts by a press. A program that only fetches links confirms nothing.
 */
export function ConfirmSubscriptionPage({ params: { token = '' } }: PageProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const query = confirmationQuery(call, token);
  const { data, error, isPending, isFetching, refetch } = useQuery(query);
  const refused = useFormOutcome(FORM) !== undefined;
  const saving = useMutation({
    mutationFn: () => call('POST /api/subscriptions/{token}', { params: { token } }),
    onSuccess: (answer) => putAnswer(queryClient, query, answer),
  });
  const { mutate } = saving;
  const isWaiting = data?.isConfirmed === false;
  useEffect(() => (isWaiting ? whenSeen(() => mutate()) : undefined), [isWaiting, mutate]);

  if (isPending) {
    return (
      <LinkPage {...HEAD} title="One moment.">
        <Loader>Checking the link...</Loader>
      </LinkPage>
    );
  }
  if (isMissing(error)) {
    return (
      <LinkPage {...HEAD} title="This link no longer works.">
        <p className="text-lg text-soft">
          {`Links to confirm a subscription work for ${CONFIRM_DAYS} days. Yours has expired, or a part of it is missing. Subscribe again, and I’ll send you a new one.`}
        </p>
        <LinkButton href="/blog#subscribe-form" variant="primary">
          Subscribe again
        </LinkButton>
      </LinkPage>
    );
  }
  if (!data) {
    return (
      <LinkPage {...HEAD} title="Your subscription">
        <ErrorState
          title="The link could not be checked."
          headingLevel={2}
          {...retryOf({ isFetching, refetch })}
        >
          Please check your connection.
        </ErrorState>
      </LinkPage>
    );
  }
  if (data.isConfirmed) {
    return (
      <LinkPage {...HEAD} title="You’re subscribed.">
        <p role="status" className="text-lg wrap-anywhere text-soft">
          {`I’ll write to ${data.email} about new articles. Each email has a link that ends it.`}
        </p>
        <LinkButton href="/blog" variant="primary">
          Read the articles
        </LinkButton>
      </LinkPage>
    );
  }
  return (
    <LinkPage {...HEAD} title="Confirm your subscription.">
      <p className="text-lg wrap-anywhere text-soft">{`New articles will go to ${data.email}.`}</p>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) mutate();
        }}
        {...(!refused && { 'data-when-seen': '' })}
      >
        <input type="hidden" name="form" value={FORM} />
        <Button type="submit" variant="primary" busy={saving.isPending ? 'Confirming...' : undefined}>
          Confirm
        </Button>
      </form>
      {(refused || saving.isError) && (
        <p role="alert" className="error">
          That did not work. Please try again in a moment.
        </p>
      )}
    </LinkPage>
  );
}

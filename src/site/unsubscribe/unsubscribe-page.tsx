import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { putAnswer } from '../../api/endpoint-query.ts';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { unsubscribeQuery } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import { LinkPage } from '../../parts/layout/link-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';

/** The form's name on the server. */
const FORM = 'unsubscribe';

const HEAD = { description: 'End a subscription to new articles.', path: '/unsubscribe' };

/** The page behind “Unsubscribe” in a newsletter. Opening it changes nothing: programs open links, too. */
export function UnsubscribePage({ params: { token = '' } }: PageProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const query = unsubscribeQuery(call, token);
  const { data, error, isPending, isFetching, refetch } = useQuery(query);
  const refused = useFormOutcome(FORM) !== undefined;
  const saving = useMutation({
    mutationFn: (isUndo: boolean) =>
      isUndo
        ? call('DELETE /api/unsubscribe/{token}', { params: { token } })
        : call('POST /api/unsubscribe/{token}', { params: { token } }),
    onSuccess: (answer) => putAnswer(queryClient, query, answer),
  });

  if (isPending) {
    return (
      <LinkPage {...HEAD} title="One moment.">
        <Loader>Checking the link...</Loader>
      </LinkPage>
    );
  }
  if (isMissing(error)) {
    return (
      <LinkPage {...HEAD} title="This link is incomplete.">
        <p className="text-lg text-soft">
          Please use the link in your last email. Or write to me, and I’ll take you off the list.
        </p>
        <LinkButton href="/contact" variant="primary">
          Write to me
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
  const { email, isSubscribed, canUndo } = data;
  const text = isSubscribed
    ? `New articles go to ${email}.`
    : `${email === '' ? 'You' : email} will get no more articles by email.`;
  return (
    <LinkPage {...HEAD} title={isSubscribed ? 'You’re subscribed.' : 'You’re unsubscribed.'}>
      <p role="status" className="text-lg wrap-anywhere text-soft">
        {text}
      </p>
      {(isSubscribed || canUndo) && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving.isPending) saving.mutate(!isSubscribed);
          }}
        >
          <input type="hidden" name="form" value={FORM} />
          {!isSubscribed && <input type="hidden" name="undo" value="yes" />}
          <Button
            type="submit"
            variant={isSubscribed ? 'primary' : undefined}
            busy={saving.isPending ? 'Saving...' : undefined}
          >
            {isSubscribed ? 'Unsubscribe' : 'Undo'}
          </Button>
        </form>
      )}
      {(refused || saving.isError) && (
        <p role="alert" className="error">
          That did not work. Please try again in a moment.
        </p>
      )}
    </LinkPage>
  );
}

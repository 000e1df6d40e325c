import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { formatDateTime } from '../../lib/time.ts';
import { kindNames } from '../../parts/inbox/wording.ts';
import { LoginScreen } from '../../parts/layout/login-screen.tsx';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

/** Marks the lead of the link in the address as replied, once the button is pressed: mail scanners open links. */
function MarkReplied() {
  const token = useLocation().hash.slice(1);
  const call = useCall();
  const queryClient = useQueryClient();
  const query = endpointQuery(call, 'POST /api/lead-link', { body: { token } }, { gcTime: 0 });
  const lead = useQuery(query);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/lead-link/replied', { body: { token } }),
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
  });
  return (
    <QueryView
      query={lead}
      headingLevel={2}
      loading={<Loader>Checking the link...</Loader>}
      failure="This link does not work"
    >
      {({ kind, receivedAt, status }) => (
        <>
          <p>
            {kindNames[kind]}, received {formatDateTime(receivedAt)}
          </p>
          {status === 'new' ? (
            <Button variant="primary" busy={isPending ? 'Saving...' : undefined} onClick={() => mutate()}>
              Mark as replied
            </Button>
          ) : (
            <Alert tone="success" live="polite">
              It is marked as {status}. No more reminders will be sent.
            </Alert>
          )}
          <ErrorAlert error={error}>It was not marked.</ErrorAlert>
        </>
      )}
    </QueryView>
  );
}

/** The page behind “Mark as replied” in the email about a lead, for an answer that was sent from a mail program. */
export function MarkRepliedPage() {
  return (
    <LoginScreen
      title="Mark as replied"
      text="Have you answered from your own mailbox? Mark the request, and its 24-hour clock stops."
      description="Mark a request as replied."
      path="/mark-replied"
    >
      <MarkReplied />
      <p className="text-sm">
        <InlineLink href="/admin/inbox">Go to the inbox</InlineLink>
      </p>
    </LoginScreen>
  );
}

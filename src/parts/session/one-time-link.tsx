import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { keepSession } from '../../api/staff-session.ts';
import type { Account } from '../../contract/account.ts';
import type { LinkAnswer } from '../../contract/user.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { STAFF_HOME } from '../../lib/return-path.ts';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';

/** The token of the link in the address; empty without one. Servers never receive it, so it is `undefined` there. */
function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  return useIsLive() ? hash.slice(1) : undefined;
}

/** Logs in an account with a new password. The used link is not kept in the history. */
export function useWelcome(): (account: Account) => Promise<void> {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (account) => {
    keepSession(queryClient, call, account);
    await navigate(STAFF_HOME, { replace: true });
  };
}

export interface OneTimeLinkProps {
  kinds: readonly LinkAnswer['kind'][];
  advice: string;
  children: (token: string, link: LinkAnswer) => ReactNode;
}

/** Finds out whether a one-time link works before anything is filled in. */
export function OneTimeLink({ kinds, advice, children }: OneTimeLinkProps) {
  const call = useCall();
  const token = useLinkToken();
  const link = useQuery({
    ...endpointQuery(call, 'POST /api/auth/link', { body: { token: token ?? '' } }, { gcTime: 0 }),
    enabled: Boolean(token),
  });
  const invalidLink = (title: string, sentence: string) => (
    <ErrorState title={title} headingLevel={2}>
      <p>{sentence}</p>
      <p className="mt-2">{advice}</p>
      <p className="mt-4">
        <InlineLink href="/login">Go to login</InlineLink>
      </p>
    </ErrorState>
  );
  if (token === '') {
    return invalidLink('This link is incomplete.', 'The part of the address after the # is missing.');
  }
  if (link.isPending) return <Loader>Checking the link...</Loader>;
  if (link.isError) {
    const { status } = link.error instanceof ApiError ? link.error : { status: 500 };
    if (status < 500 && status !== 429) {
      return invalidLink('This link does not work.', errorMessage(link.error));
    }
    return (
      <ErrorState title="The link could not be checked." headingLevel={2} {...retryOf(link)}>
        {errorMessage(link.error)}
      </ErrorState>
    );
  }
  if (!kinds.includes(link.data.kind)) {
    return invalidLink('This link does not work here.', 'It was made for a different purpose.');
  }
  return children(token ?? '', link.data);
}

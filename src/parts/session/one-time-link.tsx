import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import type { LinkAnswer } from '../../contract/user.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { Loader } from '../../ui/loader.tsx';

export interface OneTimeLinkProps {
  /** What links are good for here. */
  kinds: readonly LinkAnswer['kind'][];
  /** The link's secret; empty where the address has none, not given while it cannot be known yet. */
  token: string | undefined;
  /** What to do without a link that works. */
  advice: string;
  /** The form, once the link is known to work. */
  children: (link: LinkAnswer) => ReactNode;
}

/** A link that can never work: nothing is gained by asking again. */
const isDead = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

function BadLink({ title, sentence, advice }: { title: string; sentence: string; advice: string }) {
  return (
    <ErrorState title={title} headingLevel={2}>
      <p>{sentence}</p>
      <p className="mt-2">{advice}</p>
      <p className="mt-4">
        <InlineLink href="/login">Go to the login</InlineLink>
      </p>
    </ErrorState>
  );
}

/** Finds out whether a one-time link works before anything is filled in. */
export function OneTimeLink({ kinds, token, advice, children }: OneTimeLinkProps) {
  const call = useCall();
  const link = useQuery({
    ...endpointQuery(call, 'POST /api/auth/link', { body: { token: token ?? '' } }, { gcTime: 0 }),
    enabled: Boolean(token),
  });
  if (token === '') {
    const sentence = 'The part of its address behind the # is missing.';
    return <BadLink title="This link is incomplete." {...{ sentence, advice }} />;
  }
  if (link.isPending) return <Loader>Checking the link...</Loader>;
  if (link.isError) {
    if (isDead(link.error)) {
      return <BadLink title="This link does not work." sentence={errorMessage(link.error)} advice={advice} />;
    }
    return (
      <ErrorState
        title="The link could not be checked."
        headingLevel={2}
        retry={() => void link.refetch()}
        retrying={link.isFetching}
      >
        {errorMessage(link.error)}
      </ErrorState>
    );
  }
  if (!kinds.includes(link.data.kind)) {
    const sentence = 'It was made for something else.';
    return <BadLink title="This link does not work here." {...{ sentence, advice }} />;
  }
  return children(link.data);
}

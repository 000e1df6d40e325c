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
  /** Accepted kinds of links. */
  kinds: readonly LinkAnswer['kind'][];
  /** Token; empty when the address has none, `undefined` until known. */
  token: string | undefined;
  /** Advice for an invalid link. */
  advice: string;
  /** Form for a valid link. */
  children: (link: LinkAnswer) => ReactNode;
}

/** True when the link can never work, so a retry is useless. */
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

import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMissing } from '../../api/api-error.ts';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { whenSeen } from '../../lib/when-seen.ts';
import { GhostRose } from '../../ui/art/ghost-rose.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { PageHead } from './page-head.tsx';

/** The words of such a page, with a link or a button that sends its form. */
interface Said {
  title: string;
  text: string;
  link?: { label: string; href: string };
  press?: { label: string; isUndo?: boolean };
}

interface LinkPageProps<Answer, Key extends QueryKey> {
  /** Without the secret. */
  path: string;
  description: string;
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  /** The form's name on the server, which sends it without scripts. */
  form: string;
  send: (isUndo: boolean) => Promise<Answer>;
  /** For a link that is wrong or too old. */
  missing: Said;
  said: (answer: Answer) => Said;
  /** Sends the form once the page is seen. */
  isSentWhenSeen?: boolean;
}

/** A page behind a link from an email to a subscriber: it says one thing, and has one button at most. */
export function LinkPage<Answer, Key extends QueryKey>(props: LinkPageProps<Answer, Key>) {
  const { path, description, form, isSentWhenSeen = false } = props;
  const queryClient = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery(props.query);
  const isRefused = useFormOutcome(form) !== undefined;
  const sending = useMutation({
    mutationFn: props.send,
    onSuccess: (answer) => queryClient.setQueryData<Answer>(props.query.queryKey, answer),
  });
  const { mutate } = sending;
  const said = isMissing(error) ? props.missing : data && props.said(data);
  const title = said?.title ?? (isPending ? 'One moment.' : 'Your subscription');
  const isDue = isSentWhenSeen && said?.press !== undefined;
  useEffect(() => (isDue ? whenSeen(() => mutate(false)) : undefined), [isDue, mutate]);
  return (
    <>
      <PageHead title={title.replace(/\.$/, '')} {...{ path, description }} noindex="with-links" />
      {/* For client-side navigation, without the server's header. */}
      <meta name="referrer" content="strict-origin" />
      <div className="container-page grid min-h-[60vh] place-items-center py-20">
        <div className="grid max-w-[38rem] grid-cols-1 justify-items-center gap-5 text-center">
          <GhostRose className="size-40" />
          <h1 className="text-4xl">{title}</h1>
          {isPending && <Loader>Checking the link...</Loader>}
          {!isPending && !said && (
            <ErrorState
              title="The link could not be checked."
              headingLevel={2}
              {...retryOf({ isFetching, refetch })}
            >
              Please check your connection.
            </ErrorState>
          )}
          {said && (
            <p role="status" className="text-lg wrap-anywhere text-soft">
              {said.text}
            </p>
          )}
          {said?.link && (
            <LinkButton href={said.link.href} variant="primary">
              {said.link.label}
            </LinkButton>
          )}
          {said?.press && (
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                if (!sending.isPending) sending.mutate(said.press?.isUndo === true);
              }}
              {...(isSentWhenSeen && !isRefused && { 'data-when-seen': '' })}
            >
              <input type="hidden" name="form" value={form} />
              {said.press.isUndo && <input type="hidden" name="undo" value="yes" />}
              <Button
                type="submit"
                variant={said.press.isUndo ? undefined : 'primary'}
                busy={sending.isPending ? 'Saving...' : undefined}
              >
                {said.press.label}
              </Button>
            </form>
          )}
          {said?.press && (isRefused || sending.isError) && (
            <p role="alert" className="error">
              That did not work. Please try again in a moment.
            </p>
          )}
        </div>
      </div>
    </>
  );
}

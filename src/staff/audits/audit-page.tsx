import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { auditQuery } from '../../api/queries.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { EditorSkeleton } from '../../parts/editor/editor-skeleton.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import type { PageProps } from '../../api/route.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AUDITS_PATH } from './audits-view.ts';
import { auditName } from './wording.ts';
import { Workbench } from './workbench.tsx';

/** Polling interval of a running scan, in milliseconds. */
const POLL_INTERVAL = 2000;

function useAudit(id: string) {
  const query = useQuery({
    ...auditQuery(useCall(), id),
    refetchInterval: ({ state }) => (state.data?.audit.look.state === 'looking' ? POLL_INTERVAL : false),
  });
  // Cached data may be outdated and must not be edited.
  return { query, answer: query.isFetchedAfterMount ? query.data : undefined };
}

function Content({ query, answer }: ReturnType<typeof useAudit>) {
  if (answer) {
    return <Workbench answer={answer} receivedAt={query.dataUpdatedAt} isGone={isMissing(query.error)} />;
  }
  if (!query.isError) return <EditorSkeleton />;
  return (
    <div className="container-page py-section">
      {isMissing(query.error) ? (
        <EmptyState
          title="This audit does not exist"
          headingLevel={1}
          action={{ label: 'See all audits', href: AUDITS_PATH }}
        >
          It may have been deleted, on its own or with its request.
        </EmptyState>
      ) : (
        <ErrorState
          title="The audit could not be loaded"
          headingLevel={1}
          retry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {errorMessage(query.error)}
        </ErrorState>
      )}
    </div>
  );
}

function OneAudit({ id }: { id: string }) {
  const audit = useAudit(id);
  const { client = '', frame } = audit.answer?.audit ?? {};
  const name = auditName({ business: frame?.business ?? '', client });
  return (
    <>
      <PageHead
        title={name ? `${name}, audit` : 'Audit'}
        description="Write an audit for a client."
        path={`/admin/audits/${id}`}
        noindex
      />
      <Content {...audit} />
    </>
  );
}

export const AuditPage = ({ params: { id = '' } }: PageProps) => <OneAudit key={id} id={id} />;

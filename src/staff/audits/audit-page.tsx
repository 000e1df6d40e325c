import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { auditQuery } from '../../api/staff-queries.ts';
import { auditsHref, EVERYTHING } from '../../features/audits/audits-view.ts';
import { EditorSkeleton } from '../../features/editor/editor-skeleton.tsx';
import { PageHead } from '../../features/layout/page-head.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Workbench } from './workbench.tsx';

/** How soon to ask how far a look at the client's website is, in milliseconds. */
const LOOK_AGAIN = 2000;

function Content({ id }: { id: string }) {
  const query = useQuery({
    ...auditQuery(useCall(), id),
    refetchInterval: ({ state }) => (state.data?.audit.look.state === 'looking' ? LOOK_AGAIN : false),
  });
  // What an earlier visit left behind may be an old version: nobody should begin to change that one.
  if (query.data && query.isFetchedAfterMount) {
    return <Workbench answer={query.data} receivedAt={query.dataUpdatedAt} isGone={isMissing(query.error)} />;
  }
  if (!query.isError) return <EditorSkeleton />;
  return (
    <div className="container-page py-section">
      {isMissing(query.error) ? (
        <EmptyState
          title="There is no such audit"
          headingLevel={1}
          action={{ label: 'See all audits', href: auditsHref(EVERYTHING) }}
        >
          It may have been deleted, alone or with its request.
        </EmptyState>
      ) : (
        <ErrorState
          title="The audit could not be loaded"
          headingLevel={1}
          retry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {sentenceOf(query.error)}
        </ErrorState>
      )}
    </div>
  );
}

/** The workbench of an audit. */
export function AuditPage({ params: { id = '' } }: PageProps) {
  return (
    <>
      <PageHead
        title="Audit"
        description="Write the audit of a client."
        path={`/admin/audits/${id}`}
        noindex
      />
      <Content key={id} id={id} />
    </>
  );
}

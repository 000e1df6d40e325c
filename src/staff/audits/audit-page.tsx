import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { auditQuery } from '../../api/queries.ts';
import { EditorQuery } from '../../parts/editor/editor-query.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import type { PageProps } from '../../api/route.ts';
import { AUDITS_PATH } from './audits-view.ts';
import { auditName } from './wording.ts';
import { Workbench } from './workbench.tsx';

/** Polling interval of a running scan, in milliseconds. */
const POLL_INTERVAL = 2000;

const missing = {
  title: 'This audit does not exist',
  action: { label: 'See all audits', href: AUDITS_PATH },
  children: 'It may have been deleted, on its own or with its request.',
};

function OneAudit({ id }: { id: string }) {
  const query = useQuery({
    ...auditQuery(useCall(), id),
    refetchInterval: ({ state }) => (state.data?.audit.look.state === 'looking' ? POLL_INTERVAL : false),
  });
  const { client = '', frame } = (query.isFetchedAfterMount && query.data?.audit) || {};
  const name = auditName({ business: frame?.business ?? '', client });
  return (
    <>
      <PageHead
        title={name ? `${name}, audit` : 'Audit'}
        description="Write an audit for a client."
        path={`/admin/audits/${id}`}
        noindex
      />
      <EditorQuery query={query} missing={missing} failure="The audit could not be loaded">
        {(answer) => (
          <Workbench answer={answer} receivedAt={query.dataUpdatedAt} isGone={isMissing(query.error)} />
        )}
      </EditorQuery>
    </>
  );
}

/** One audit: eight points with their ratings, findings and recommendations, and its report. */
export const AuditPage = ({ params: { id = '' } }: PageProps) => <OneAudit key={id} id={id} />;

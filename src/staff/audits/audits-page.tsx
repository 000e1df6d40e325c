import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { auditsQuery } from '../../api/staff-queries.ts';
import { AUDIT_STATE_NAMES } from '../../contract/audit-state.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import type { AuditPage } from '../../contract/staff-audit.ts';
import { auditsHref, queryOf, viewOf, type AuditList as List } from '../../features/audits/audits-view.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { formatCount } from '../../lib/format-count.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AuditList } from './audit-list.tsx';
import { AuditsSkeleton } from './audits-skeleton.tsx';

type Counts = AuditPage['counts'];

const lists: readonly { id: List; label: string; countOf: (counts: Counts) => number }[] = [
  {
    id: 'all',
    label: 'All',
    countOf: ({ waiting, inWork, delivered, opened }) => waiting + inWork + delivered + opened,
  },
  { id: 'waiting', label: 'Waiting', countOf: ({ waiting }) => waiting },
  { id: 'in work', label: AUDIT_STATE_NAMES['in work'], countOf: ({ inWork }) => inWork },
  { id: 'delivered', label: AUDIT_STATE_NAMES.delivered, countOf: ({ delivered }) => delivered },
  { id: 'opened', label: AUDIT_STATE_NAMES.opened, countOf: ({ opened }) => opened },
];

function Audits() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = viewOf(search);
  const audits = useQuery(auditsQuery(useCall(), queryOf(view)));
  const counts = audits.data?.counts;
  return (
    <ListPage
      label="Lists of audits"
      filters={
        <search className="w-full sm:w-80">
          <ListSearch
            label="Search the audits"
            term={view.q}
            maxLength={SEARCH_TERM_MAX}
            onSearch={(q) => void navigate(auditsHref({ ...view, q, page: 1 }), { preventScrollReset: true })}
          />
        </search>
      }
      lists={lists.map(({ id, label, countOf }) => ({
        id,
        label: counts ? `${label} (${formatCount(countOf(counts))})` : label,
        href: auditsHref({ ...view, list: id, page: 1 }),
      }))}
      selected={view.list}
      onOpen={(href) => void navigate(href)}
      query={audits}
      loading={<AuditsSkeleton />}
      failure="The audits could not be loaded"
      sentenceOf={sentenceOf}
    >
      {(answer) => (
        <AuditList
          view={view}
          answer={answer}
          receivedAt={audits.dataUpdatedAt}
          isOutdated={audits.isPlaceholderData}
        />
      )}
    </ListPage>
  );
}

/** The audits that were asked for: those to begin, those in work, and those that clients have. */
export function AuditsPage() {
  return (
    <>
      <PageHead
        title="Audits"
        description="What clients are promised, and how far it is."
        path="/admin/audits"
        noindex
      />
      <div className="container-page py-10 lg:py-12">
        <PageTitle
          actions={
            <LinkButton size="sm" variant="quiet" href="/admin/audit-wordings">
              Wordings
            </LinkButton>
          }
        >
          Audits
        </PageTitle>
        <Audits />
      </div>
    </>
  );
}

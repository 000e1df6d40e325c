import type { AuditPage } from '../../contract/staff-audit.ts';
import { auditsHref, EVERYTHING, type AuditsView } from '../../features/audits/audits-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Says why the list is empty: there is nothing yet, nothing of this sort, or no such page. */
export function AuditsEmpty({ view, answer }: { view: AuditsView; answer: AuditPage }) {
  if (view.list !== 'waiting' && answer.total > 0) {
    return (
      <EmptyState
        title="There is no such page"
        headingLevel={2}
        action={{ label: 'Go to the first page', href: auditsHref({ ...view, page: 1 }) }}
      >
        {answer.pages === 1 ? 'All of it is on one page.' : `The list ends with page ${answer.pages}.`}
      </EmptyState>
    );
  }
  const everything = { label: 'Show everything', href: auditsHref(EVERYTHING) };
  if (view.q) {
    return (
      <EmptyState title="Nothing matches" headingLevel={2} action={everything}>
        {`No audit here names “${view.q}”. Try another list, or show everything.`}
      </EmptyState>
    );
  }
  if (view.list === 'waiting') {
    return (
      <EmptyState title="Nobody waits" headingLevel={2} action={everything}>
        An audit was begun for every request that is not answered yet.
      </EmptyState>
    );
  }
  if (view.list !== 'all') {
    return (
      <EmptyState title="Nothing of this sort" headingLevel={2} action={everything}>
        No audit is that far right now.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No audit yet"
      headingLevel={2}
      action={{ label: 'See the form as visitors do', href: '/#audit-form' }}
    >
      When a visitor asks for an audit, the request waits here until you begin.
    </EmptyState>
  );
}

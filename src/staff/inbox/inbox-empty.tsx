import type { InboxPage } from '../../contract/inbox.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { inboxHref, isNarrowed, type InboxView } from '../../features/inbox/inbox-view.ts';

const whole: InboxView = { list: 'all', q: '', page: 1 };

/** Says why the list is empty: there is nothing yet, nothing of this sort, or no such page. */
export function InboxEmpty({ view, answer }: { view: InboxView; answer: InboxPage }) {
  if (answer.total > 0) {
    return (
      <EmptyState
        title="There is no such page"
        headingLevel={2}
        action={{ label: 'Go to the first page', href: inboxHref({ ...view, page: 1 }) }}
      >
        {answer.pages === 1 ? 'All of it is on one page.' : `The list ends with page ${answer.pages}.`}
      </EmptyState>
    );
  }
  if (view.list === 'suspects' && !view.kind && !view.source && !view.q) {
    return (
      <EmptyState
        title="Nothing is set apart"
        headingLevel={2}
        action={{ label: 'Show the inbox', href: inboxHref(whole) }}
      >
        What may be spam will wait here until you have judged it.
      </EmptyState>
    );
  }
  if (view.list === 'spam' && !view.kind && !view.source && !view.q) {
    return (
      <EmptyState
        title="There is no spam"
        headingLevel={2}
        action={{ label: 'Show the inbox', href: inboxHref(whole) }}
      >
        What you mark as spam is kept here for 30 days, and then goes for good.
      </EmptyState>
    );
  }
  if (isNarrowed(view)) {
    return (
      <EmptyState
        title="Nothing matches"
        headingLevel={2}
        action={{ label: 'Show everything', href: inboxHref(whole) }}
      >
        {view.q ? `Nothing here mentions “${view.q}”.` : 'There is nothing of this sort.'} Try another list,
        or show everything.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Your inbox is empty"
      headingLevel={2}
      action={{ label: 'See the form as visitors do', href: '/#audit-form' }}
    >
      When a visitor asks for an audit, writes to you or comments on a post, it arrives here.
    </EmptyState>
  );
}

import type { SubscriberPage } from '../../contract/subscriber.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { subscribersHref, type SubscribersView } from './subscribers-view.ts';

/** Says why the list is empty: there is nothing yet, nothing that matches, or no such page. */
export function SubscribersEmpty({ view, answer }: { view: SubscribersView; answer: SubscriberPage }) {
  if (answer.total > 0) {
    return (
      <EmptyState
        title="There is no such page"
        action={{ label: 'Go to the first page', href: subscribersHref({ ...view, page: 1 }) }}
      >
        {answer.pages === 1 ? 'All of it is on one page.' : `The list ends with page ${answer.pages}.`}
      </EmptyState>
    );
  }
  if (view.q) {
    return (
      <EmptyState
        title="Nothing matches"
        action={{ label: 'Show all', href: subscribersHref({ ...view, q: '', page: 1 }) }}
      >
        {`No address here holds “${view.q}”.`}
      </EmptyState>
    );
  }
  if (view.list === 'suspects') {
    return (
      <EmptyState title="Nothing is set apart">
        Addresses that a machine seems to have sent will wait here. They are never exported.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nobody has subscribed yet"
      action={{ label: 'See the box on the blog', href: '/blog' }}
    >
      Readers leave their address in the box beside the articles.
    </EmptyState>
  );
}

import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

/** The calm screen of a day on which everybody has an answer. */
export function NothingWaits() {
  return (
    <div className="border border-line bg-surface">
      <EmptyState
        title="Nothing waits for you today."
        headingLevel={2}
        action={{ label: 'Write a post', href: '/blog/admin/new' }}
      >
        Every enquiry has its answer. A good hour for a post, or to look through{' '}
        <InlineLink href="/admin/inbox">the inbox</InlineLink>.
      </EmptyState>
    </div>
  );
}

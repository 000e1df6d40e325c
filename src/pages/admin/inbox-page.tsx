import { PageHead } from '../../features/layout/page-head.tsx';

export function InboxPage() {
  return <PageHead title="Inbox" description="Inbox" path="/admin/inbox" noindex />;
}

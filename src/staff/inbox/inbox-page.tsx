import { ExportInbox } from './export-inbox.tsx';
import { Inbox } from './inbox.tsx';
import { PageHead } from '../../features/layout/page-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** What visitors sent, and how it stands with each of them (decision 10). */
export function InboxPage() {
  return (
    <>
      <PageHead title="Inbox" description="What visitors sent." path="/admin/inbox" noindex />
      <div className="container-page py-10 lg:py-12">
        <PageTitle
          actions={
            <>
              <LinkButton size="sm" variant="quiet" href="/admin/reply-templates">
                Reply templates
              </LinkButton>
              <ExportInbox />
            </>
          }
        >
          Inbox
        </PageTitle>
        <Inbox />
      </div>
    </>
  );
}

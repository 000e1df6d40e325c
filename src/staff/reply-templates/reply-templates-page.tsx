import { PageHead } from '../../features/layout/page-head.tsx';
import { ReplyTemplates } from '../../features/reply-templates/reply-templates.tsx';
import { BackLink } from '../../ui/text-link.tsx';

/** What replies to enquiries can begin with, for all staff. */
export function ReplyTemplatesPage() {
  return (
    <>
      <PageHead
        title="Reply templates"
        description="What replies to enquiries can begin with."
        path="/admin/reply-templates"
        noindex
      />
      <div className="container-page py-8 lg:py-10">
        <div className="mb-4">
          <BackLink href="/admin/inbox">Inbox</BackLink>
        </div>
        <ReplyTemplates />
      </div>
    </>
  );
}

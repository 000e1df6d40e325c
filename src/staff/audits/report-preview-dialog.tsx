import { errorMessage } from '../../api/error-message.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { Report } from '../../parts/audit-report/report.tsx';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';

/** The report as it would be made now. */
export function ReportPreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const preview = useEndpoint('GET /api/admin/audits/{id}/preview', { params: { id } }, { gcTime: 0 });
  return (
    <Dialog open title="Preview of the report" className="report-preview" onClose={onClose}>
      <QueryView
        query={preview}
        loading={<Loader>Loading the preview...</Loader>}
        failure="The preview could not be loaded"
        errorMessage={errorMessage}
      >
        {({ report }) => <Report report={report} Article={ArticleBody} titleLevel={2} />}
      </QueryView>
    </Dialog>
  );
}

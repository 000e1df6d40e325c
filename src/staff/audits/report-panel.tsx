import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { useSite, auditQuery } from '../../api/queries.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Report } from '../../parts/audit-report/report.tsx';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { CoachPortrait } from '../../parts/coach/coach-portrait.tsx';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import type { AuditParts } from './audit-parts.ts';
import { DeliverReport } from './deliver-report.tsx';
import { missingOf } from './missing.ts';
import { PART_HEADING, placeHref, pointAt } from './places.ts';
import { ReportLinkBox } from './report-link-box.tsx';
import { useCall } from '../../api/api-context.ts';
import { useStep } from '../../api/use-step.ts';

function ReportPreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { about, brand, pictures } = useSite().site;
  const portrait = <CoachPortrait pictures={pictures} sizes="4.5rem" />;
  const preview = useEndpoint('GET /api/admin/audits/{id}/preview', { params: { id } }, { gcTime: 0 });
  return (
    <Dialog open title="Preview of the report" className="report-preview" onClose={onClose}>
      <QueryView
        query={preview}
        loading={<Loader>Loading the preview...</Loader>}
        failure="The preview could not be loaded"
      >
        {({ report }) => (
          <Report
            report={report}
            coach={{ name: about.name || brand, portrait }}
            Article={ArticleBody}
            titleLevel={2}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

interface ReportPanelProps {
  answer: AuditAnswer;
  parts: AuditParts;
}

interface PointStatus {
  number: number;
  isFinished: boolean;
  missing: string | undefined;
}

function PointLinks({ id, points }: { id: string; points: readonly PointStatus[] }) {
  return points.map(({ number }, index) => (
    <span key={number}>
      {index > 0 && ', '}
      <InlineLink href={placeHref(id, number)}>{pointAt(number)}</InlineLink>
    </span>
  ));
}

const isNewer = ({ frame, points, course }: AuditParts, at: string): boolean =>
  [frame, ...points, course].some((part) => (part.get().stored.updatedAt ?? '') > at);

export function ReportPanel({ answer, parts }: ReportPanelProps) {
  const { audit, reportPath } = answer;
  const { id, edition } = audit;
  const [isPreviewing, setPreviewing] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const call = useCall();
  const making = useStep(auditQuery(call, id), () =>
    call('POST /api/admin/audits/{id}/report', { params: { id } }),
  );

  const points = [...parts.points, parts.course].map((part, index) => {
    const { fields: words } = part.get();
    const number = index + 1;
    return { number, isFinished: words.isFinished, missing: missingOf(number, words) };
  });
  const open = points.filter(({ isFinished }) => !isFinished);
  const halves = points.filter(({ isFinished, missing }) => isFinished && missing !== undefined);

  /** Saves first, because the report is made from stored parts. */
  async function onceSaved(go: () => void) {
    const isSaved = await parts.saveAll();
    setUnsaved(!isSaved);
    if (isSaved) go();
  }

  return (
    <section className="bench-fields" aria-labelledby={PART_HEADING}>
      <div className="grid gap-4">
        <h2 id={PART_HEADING} tabIndex={-1} className="text-2xl outline-none">
          The report
        </h2>
        <p className="text-soft">
          {edition === null
            ? 'Not made yet. It will show only what is marked as finished.'
            : `Made on ${formatDateTime(edition.at)}. Later changes appear in it once you update it.`}
        </p>
        {edition !== null && isNewer(parts, edition.at) && (
          <Alert tone="info">
            You have made changes since then. Update the report so the client sees them.
          </Alert>
        )}
        {open.length > 0 && (
          <p className="text-sm">
            Not finished, so not in the report: <PointLinks id={id} points={open} />.
          </p>
        )}
        {halves.length > 0 && (
          <Alert tone="warning" title="Finished, but something is missing">
            <PointLinks id={id} points={halves} />: each point needs a rating and a one-sentence reading; the
            last one needs only the sentence.
          </Alert>
        )}
        <ErrorAlert
          error={
            isUnsaved &&
            'Some changes are not saved yet and would be missing. See the notice above, and save them first.'
          }
        />
        <ErrorAlert title="The report was not made" error={making.error} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant={reportPath === null ? 'primary' : undefined}
            busy={making.isPending ? 'Making the report...' : undefined}
            onClick={() => void onceSaved(() => making.mutate())}
          >
            {edition === null ? 'Make report' : 'Update report'}
          </Button>
          <Button icon={Eye} aria-haspopup="dialog" onClick={() => void onceSaved(() => setPreviewing(true))}>
            Preview
          </Button>
        </div>
      </div>
      {edition !== null && <ReportLinkBox answer={answer} />}
      {reportPath !== null && <DeliverReport key={reportPath} answer={answer} reportPath={reportPath} />}
      {isPreviewing && <ReportPreviewDialog id={id} onClose={() => setPreviewing(false)} />}
    </section>
  );
}

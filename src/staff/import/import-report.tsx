import type { ImportReport as Report } from '../../contract/transfer.ts';
import { ReportGroup } from './report-group.tsx';

/** What an import has done, thing by thing. */
export function ImportReport({ report }: { report: Report }) {
  const { added, changed, removed, equal, leftAlone, leftOut } = report;
  return (
    <div className="grid gap-8">
      <ReportGroup title="Added" text="In the file, and new here." lines={added} />
      <ReportGroup title="Changed" text="Now as in the file. What differed is named." lines={changed} />
      <ReportGroup title="Removed" text="Was here, and not in the file." lines={removed} />
      <ReportGroup title="Left out" text="In the file, and not ticked." lines={leftOut} />
      <ReportGroup
        title="Left alone"
        text="Here, and not in the file. It stays as it is."
        lines={leftAlone}
      />
      {equal > 0 && (
        <p className="text-sm text-mute">
          {equal === 1 ? '1 thing is equal in both' : `${equal} things are equal in both`} and stay
          {equal === 1 ? 's as it is.' : ' as they are.'}
        </p>
      )}
    </div>
  );
}

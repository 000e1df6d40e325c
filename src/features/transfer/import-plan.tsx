import type { ImportReport as Report } from '../../contract/transfer.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ImportReport } from './import-report.tsx';
import { changesAnything, summaryOf } from './report-words.ts';

export interface ImportPlanProps {
  /** What would happen; absent until it is known for the first time. */
  report: Report | undefined;
  /** It is being asked for again. */
  isLooking: boolean;
  removeOthers: boolean;
  onRemoveOthers: (wish: boolean) => void;
  isRunning: boolean;
  /** Why the import did not happen. */
  error: string | undefined;
  onRun: () => void;
}

/** What an import would do, and the button that lets it happen. */
export function ImportPlan(props: ImportPlanProps) {
  const { report, isLooking, removeOthers, onRemoveOthers, isRunning, error, onRun } = props;
  return (
    <>
      <section aria-label="What would happen" hidden={!report} aria-busy={isLooking || undefined}>
        <h2 className="text-2xl">What would happen</h2>
        <p role="status" className="mt-2 mb-6 text-soft">
          {report && !isLooking && summaryOf(report)}
          {isLooking && 'Looking again...'}
        </p>
        <div className={classNames('transition-opacity', isLooking && 'opacity-60')}>
          {report && <ImportReport report={report} />}
        </div>
      </section>
      {report && (
        <div className="grid justify-items-start gap-5 border-t border-line pt-6">
          <Checkbox
            label="Also remove what the file does not hold"
            help="Posts, categories and testimonials that are only here. Without it they are left alone."
            name="removeOthers"
            checked={removeOthers}
            disabled={isRunning}
            onChange={({ target }) => onRemoveOthers(target.checked)}
          />
          {error !== undefined && (
            <Alert tone="danger" title="Nothing was imported" live="assertive">
              {error}
            </Alert>
          )}
          {changesAnything(report) && (
            <Button
              variant="primary"
              disabled={isLooking}
              busy={isRunning ? 'Importing...' : undefined}
              onClick={onRun}
            >
              Import now
            </Button>
          )}
        </div>
      )}
    </>
  );
}

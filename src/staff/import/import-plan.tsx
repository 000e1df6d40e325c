import { useEffect, useRef } from 'react';
import type { ImportReport as Report } from '../../contract/transfer.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { isOpen, type Standing } from './choice.ts';
import { KindChoice } from './kind-choice.tsx';
import { ReportGroup } from './report-group.tsx';
import { deedOf, KINDS, planOf } from './report-words.ts';
import type { Sending } from './send-pictures.ts';

export interface ImportPlanProps {
  /** What would happen. */
  report: Report;
  /** Its entries, and which of them would be taken. */
  standings: readonly Standing[];
  onTick: (standings: readonly Standing[], isTicked: boolean) => void;
  /** It is being asked for again. */
  isLooking: boolean;
  removeOthers: boolean;
  onRemoveOthers: (wish: boolean) => void;
  isRunning: boolean;
  /** Which picture is on its way, while one is. */
  sending: Sending | undefined;
  /** Why the import did not happen. */
  error: string | undefined;
  onRun: () => void;
}

const busyWords = (sending: Sending | undefined): string =>
  sending ? `Sending picture ${sending.picture} of ${sending.of}...` : 'Importing...';

/** What an import would do, entry by entry with a tick for each, and the button that lets it happen. */
export function ImportPlan(props: ImportPlanProps) {
  const {
    report,
    standings,
    onTick,
    isLooking,
    removeOthers,
    onRemoveOthers,
    isRunning,
    sending,
    error,
    onRun,
  } = props;
  const failure = useRef<HTMLDivElement>(null);
  // The button is disabled until what would happen now is known, and loses the focus.
  useEffect(() => {
    if (error !== undefined && isLooking) failure.current?.focus();
  }, [error, isLooking]);
  const deed = deedOf(standings, report.removed);
  const canTick = standings.some(isOpen);
  const categoryName = (id: string): string =>
    standings.find(({ entry }) => entry.kind === 'category' && entry.id === id)?.entry.name ?? id;
  return (
    <>
      <section aria-label="What would happen" aria-busy={isLooking || undefined}>
        <h2 className="text-2xl">What would happen</h2>
        <p role="status" className="mt-2 mb-6 text-soft">
          {isLooking ? 'Looking again...' : planOf(standings, report.removed)}
        </p>
        <div className={classNames('grid gap-8 transition-opacity', isLooking && 'opacity-70')}>
          {KINDS.map((kind) => (
            <KindChoice
              key={kind}
              kind={kind}
              standings={standings.filter(({ entry }) => entry.kind === kind)}
              categoryName={categoryName}
              disabled={isRunning}
              onTick={onTick}
            />
          ))}
          <ReportGroup title="Removed" text="Here, and not in the file." lines={report.removed} />
          <ReportGroup
            title="Left alone"
            text="Here, and not in the file. It stays as it is."
            lines={report.leftAlone}
          />
        </div>
      </section>
      <div className="grid justify-items-start gap-5 border-t border-line pt-6">
        <Checkbox
          label="Also remove what the file does not hold"
          help="Posts, categories, testimonials and changes of pages that are only here. Without it they are left alone. Pictures always stay: they are deleted in the library."
          name="removeOthers"
          checked={removeOthers}
          disabled={isRunning}
          onChange={({ target }) => onRemoveOthers(target.checked)}
        />
        {error !== undefined && (
          <div ref={failure} tabIndex={-1}>
            <Alert tone="danger" title="Nothing was imported" live="assertive">
              {error}
            </Alert>
          </div>
        )}
        {(canTick || deed !== undefined) && (
          <Button
            variant="primary"
            disabled={isLooking || deed === undefined}
            busy={isRunning ? busyWords(sending) : undefined}
            onClick={onRun}
          >
            {deed ?? 'Tick something to import'}
          </Button>
        )}
      </div>
    </>
  );
}

import { useState } from 'react';
import { sentenceOf } from '../../api/error-sentence.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { useFocusLater } from '../../ui/use-focus-later.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPlan } from './import-plan.tsx';
import { countOf } from './report-words.ts';
import { isConflict, useImport } from './use-import.ts';

/** Brings the content of a file into the site: choose it, see what would happen, let it happen (decision 2). */
export function ImportFlow() {
  const { target: outcome, focusLater } = useFocusLater<HTMLHeadingElement>();
  const [isAsking, setAsking] = useState(false);
  const { chosen, report, dryRun, realRun, ...flow } = useImport({
    onDone: focusLater,
    onConflict: () => setAsking(false),
  });

  if (realRun.isSuccess) {
    return <ImportDone heading={outcome} report={realRun.data} onAgain={flow.startAgain} />;
  }

  function error(): string | undefined {
    if (!realRun.isError || isAsking) return undefined;
    return isConflict(realRun.error)
      ? 'The site has changed since you looked. Above is what would happen now; your ticks are as they were.'
      : sentenceOf(realRun.error);
  }

  function start() {
    if (report && report.removed.length > 0) setAsking(true);
    else flow.run();
  }

  return (
    <div className="grid gap-8">
      <FileDrop
        label={chosen.state === 'nothing' ? 'Choose a file' : 'Choose another file'}
        accept=".zip,.json,application/zip,application/json"
        disabled={realRun.isPending}
        onFile={(file) => void flow.choose(file)}
      >
        {chosen.state === 'nothing' ? (
          <p>
            No file chosen yet. Drop a file here that Export Data saved, or choose it: the archive with your
            pictures, or a JSON file. Nothing is changed before you say so.
          </p>
        ) : (
          <p className="font-semibold wrap-anywhere text-text">{chosen.name}</p>
        )}
      </FileDrop>
      {chosen.state === 'unusable' && (
        <Alert tone="danger" title="This file cannot be imported" live="assertive">
          <ul className="grid gap-1">
            {chosen.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {dryRun.isPending && !report && <Loader>Looking at what would change...</Loader>}
      {dryRun.isError && (
        <ErrorState
          title="Nobody knows yet what this file would change"
          headingLevel={2}
          retry={flow.lookAgain}
          retrying={dryRun.isPending}
        >
          {sentenceOf(dryRun.error)}
        </ErrorState>
      )}
      {report && !dryRun.isError && (
        <ImportPlan
          report={report}
          standings={flow.standings}
          onTick={flow.tick}
          isLooking={dryRun.isPending}
          removeOthers={flow.removeOthers}
          onRemoveOthers={flow.setRemoveOthers}
          isRunning={realRun.isPending}
          sending={flow.sending}
          error={error()}
          onRun={start}
        />
      )}
      {isAsking && report && (
        <ConfirmDialog
          title={`Import and remove ${countOf(report.removed)}?`}
          confirm="Import now"
          tone="danger"
          busy={realRun.isPending ? 'Importing...' : undefined}
          error={realRun.isError ? sentenceOf(realRun.error) : undefined}
          onConfirm={flow.run}
          onClose={() => setAsking(false)}
        >
          <p>
            What the file does not hold is removed from the site. To be able to go back, export the data first
            and keep that file.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

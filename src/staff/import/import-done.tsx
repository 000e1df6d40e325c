import type { RefObject } from 'react';
import type { ImportReport as Report } from '../../contract/transfer.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ImportReport } from './import-report.tsx';
import { summaryOf } from './report-words.ts';

export interface ImportDoneProps {
  heading: RefObject<HTMLHeadingElement | null>;
  report: Report;
  onAgain: () => void;
}

/** What an import has done, and where to go from there. */
export function ImportDone({ heading, report, onAgain }: ImportDoneProps) {
  return (
    <div className="grid gap-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        The file is imported
      </h2>
      <Alert tone="success">{summaryOf(report)}</Alert>
      <ImportReport report={report} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <LinkButton href="/blog/admin" variant="primary">
          Go to the blog
        </LinkButton>
        <Button onClick={onAgain}>Import another file</Button>
      </div>
    </div>
  );
}

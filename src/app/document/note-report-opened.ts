import { noteOpened } from '../../site/report/note-opened.ts';

/** Reports once that the report on this page was opened. Failures are ignored. */
export function noteReportOpened(): void {
  const token = document.querySelector<HTMLElement>('[data-report-token]')?.dataset['reportToken'];
  if (token === undefined) return;
  noteOpened(() => {
    fetch(`/api/reports/${encodeURIComponent(token)}/opened`, {
      method: 'POST',
      // A type that a cross-site form cannot send.
      headers: { 'content-type': 'application/json' },
    }).catch(() => undefined);
  });
}

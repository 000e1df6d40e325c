import type { ReportedAction, ShownCheckMark } from '../../contract/audit-report.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { FieldSuccess } from '../../ui/field.tsx';

/** For staff: that the client has checked an action off, and what a later website check says about it. */
export function ClientCheckMark({ mark: { at, note, confirmation } }: { mark: ShownCheckMark }) {
  return (
    <div className="mt-1 text-sm">
      <FieldSuccess>{`Checked off on ${formatDateTime(at)}`}</FieldSuccess>
      {note !== '' && <p className="wrap-anywhere">{`“${note}”`}</p>}
      {confirmation && (
        <p className="text-soft">
          {`The website check of ${formatDate(confirmation.at)} ${confirmation.isFixed ? 'confirms it.' : 'still finds it. The client is told so, too.'}`}
        </p>
      )}
    </div>
  );
}

/** For staff: the actions of a report by title, the client's check marks with them. */
export function ReportedActions({ label, actions }: { label: string; actions: readonly ReportedAction[] }) {
  return (
    <ul aria-label={label} className="grid gap-3 text-sm">
      {actions.map(({ id, title, mark }) => (
        <li key={id} className="wrap-anywhere">
          <p>{title}</p>
          {mark ? (
            <ClientCheckMark key="done" mark={mark} />
          ) : (
            <p key="open" className="text-mute">
              Still open
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

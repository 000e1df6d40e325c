import type { AuditPage } from '../../contract/staff-audit.ts';
import { auditsHref, waitingIn, type AuditsView } from '../../features/audits/audits-view.ts';
import { formatCount } from '../../lib/format-count.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { AuditRow } from './audit-row.tsx';
import { AuditsEmpty } from './audits-empty.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

interface AuditListProps {
  view: AuditsView;
  answer: AuditPage;
  /** When the answer came, by the browser's clock. */
  receivedAt: number;
  /** The answer to the query before is on show while that to the new one is on its way. */
  isOutdated: boolean;
}

const counted = (count: number): string => `${formatCount(count)} ${count === 1 ? 'audit' : 'audits'}`;

/** The requests that wait, and a page of audits. */
export function AuditList({ view, answer, receivedAt, isOutdated }: AuditListProps) {
  const now = useServerNow(answer.now, receivedAt);
  const waiting = waitingIn(view, answer.waiting);
  const audits = view.list === 'waiting' ? [] : answer.audits;
  return (
    <div className="grid gap-10">
      <p role="status" className="sr-only">
        {isOutdated
          ? ''
          : `${formatCount(waiting.length)} waiting, ${counted(audits.length && answer.total)}`}
      </p>
      {waiting.length > 0 && <WaitingRequests waiting={waiting} total={answer.counts.waiting} now={now} />}
      {audits.length > 0 && (
        <section aria-labelledby="begun-heading">
          <h2 id="begun-heading" className="mb-3 font-sans text-sm font-semibold">
            Begun
          </h2>
          <ul aria-labelledby="begun-heading" className="divide-y divide-line border border-ink bg-surface">
            {audits.map((audit) => (
              <AuditRow key={audit.id} audit={audit} now={now} />
            ))}
          </ul>
          <p className="mt-3 text-xs text-mute">Times are those of Florida (Eastern time).</p>
          <div className="mt-6">
            <Pagination
              page={answer.page}
              pages={answer.pages}
              hrefFor={(page) => auditsHref({ ...view, page })}
              label="Pages of audits"
            />
          </div>
        </section>
      )}
      {waiting.length === 0 && audits.length === 0 && <AuditsEmpty view={view} answer={answer} />}
    </div>
  );
}

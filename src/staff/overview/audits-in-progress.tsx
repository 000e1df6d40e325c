import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import type { Overview } from '../../contract/overview.ts';
import { formatCount } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { GoLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';

/** How far an audit is: a bar of its eight points. */
function Progress({ finished }: { finished: number }) {
  return (
    <svg className="mt-1.5 h-1.5 w-full" viewBox="0 0 64 4" preserveAspectRatio="none" aria-hidden="true">
      {AUDIT_POINTS.map((point, index) => (
        <rect
          key={point}
          x={index * 8}
          width="7"
          height="4"
          fill={index < finished ? 'var(--ink)' : 'var(--line-strong)'}
          opacity={index < finished ? 1 : 0.35}
        />
      ))}
    </svg>
  );
}

/** Audits that the coach is writing, and the number of the others. */
export function AuditsInProgress({
  audits: { waiting, inWork, delivered, opened, recent },
  now,
}: {
  audits: Overview['audits'];
  now: Date;
}) {
  const inProgress = recent.filter(({ state }) => state === 'in work');
  const isUnused = waiting + inWork + delivered + opened === 0;
  return (
    <Section title="Audits in progress">
      <p className="mt-1 text-sm text-soft">
        {isUnused
          ? 'Nobody is waiting for one, and none has been started yet.'
          : `${formatCount(waiting)} waiting, ${formatCount(inWork)} in progress, ${formatCount(delivered)} delivered, ${formatCount(opened)} opened by the client.`}
      </p>
      {inProgress.length > 0 && (
        <ul aria-label="Audits in progress" className="ledger mt-4">
          {inProgress.map(({ id, business, client, finished, isAnswered, answerBy }) => (
            <li key={id} className="relative py-3 hover:bg-surface">
              <p className="flex items-baseline justify-between gap-x-4">
                <Link
                  href={`/admin/audits/${encodeURIComponent(id)}`}
                  className="font-semibold text-text no-underline wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {business || client}
                </Link>
                {!isAnswered && (
                  <span className="text-sm whitespace-nowrap">
                    <TimeLeftText answerBy={answerBy} now={now} />
                  </span>
                )}
              </p>
              <p className="text-sm text-soft">
                {finished} of {AUDIT_POINTS.length} points finished
              </p>
              <Progress finished={finished} />
            </li>
          ))}
        </ul>
      )}
      <GoLink href="/admin/audits" className="mt-2 min-h-11">
        Go to audits
      </GoLink>
    </Section>
  );
}

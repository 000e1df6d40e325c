import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { AUDIT_STATE_NAMES } from '../../contract/audit-state.ts';
import type { Overview } from '../../contract/overview.ts';
import { formatCount } from '../../lib/text.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { Panel } from './panel.tsx';

type Audits = Overview['audits'];

function Recent({ audit, now }: { audit: Audits['recent'][number]; now: Date }) {
  const { id, business, client, state, finished, isAnswered, answerBy } = audit;
  return (
    <li className="wrap-anywhere">
      <InlineLink href={`/admin/audits/${encodeURIComponent(id)}`}>{business || client}</InlineLink>{' '}
      <span className="block text-xs text-mute">
        {state === 'in work'
          ? `${AUDIT_STATE_NAMES[state]}, ${finished} of ${AUDIT_POINTS.length} points finished`
          : AUDIT_STATE_NAMES[state]}
        {!isAnswered && (
          <>
            . <TimeLeftText answerBy={answerBy} now={now} />
          </>
        )}
      </span>
    </li>
  );
}

export function AuditsSection({
  audits: { waiting, inWork, delivered, opened, recent },
  now,
}: {
  audits: Audits;
  now: Date;
}) {
  const isUnused = waiting + inWork + delivered + opened === 0;
  return (
    <Panel title="Audits" link={{ href: '/admin/audits', label: 'Go to audits' }}>
      <p>
        {isUnused
          ? 'Nobody is waiting for one, and none has been started yet.'
          : `${formatCount(waiting)} waiting, ${formatCount(inWork)} in progress, ${formatCount(delivered)} delivered, ${formatCount(opened)} opened by the client.`}
      </p>
      {recent.length > 0 && (
        <ul aria-label="Recently changed audits" className="grid gap-2 border-t border-line pt-2">
          {recent.map((audit) => (
            <Recent key={audit.id} audit={audit} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

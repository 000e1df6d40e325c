import type { Overview } from '../../contract/overview.ts';
import { formatCount } from '../../lib/format-count.ts';
import { Panel } from './panel.tsx';

/** How the newsletter's list grows. */
export function SubscribersSection({ subscribers }: { subscribers: NonNullable<Overview['subscribers']> }) {
  const { total, lastWeek } = subscribers;
  const all = `${formatCount(total)} ${total === 1 ? 'subscriber' : 'subscribers'}`;
  return (
    <Panel title="Subscribers" link={{ href: '/admin/subscribers', label: 'See the list' }}>
      <p>
        {total === 0
          ? 'Nobody has subscribed yet.'
          : `${all}, ${formatCount(lastWeek)} of them in the last 7 days.`}
      </p>
    </Panel>
  );
}

import { formatCount } from '../../lib/format-count.ts';
import { Panel } from './panel.tsx';

/** Accounts that an admin has to approve. */
export function AccountsSection({ pending }: { pending: number }) {
  return (
    <Panel title="Accounts" link={{ href: '/admin/users', label: 'Approve or decline' }}>
      <p>
        {pending === 1
          ? '1 account waits for approval.'
          : `${formatCount(pending)} accounts wait for approval.`}
      </p>
    </Panel>
  );
}

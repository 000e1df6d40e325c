import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { untilGone } from '../../api/api-error.ts';
import { clearLogin } from '../../api/staff-session.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import type { OwnSession } from '../../contract/account.ts';
import { formatDateTime } from '../../lib/time.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Badge } from '../../ui/tag.tsx';
import { notify } from '../../ui/toast-store.ts';

const row = 'grid grid-cols-[1fr_auto] items-center gap-4 px-4 py-3';

const nameOf = ({ browser }: OwnSession): string => browser || 'Unknown browser';

/** The browsers in which the account is logged in. Each, the others or all of them can be logged out. */
export function OwnSessions() {
  const call = useCall();
  const queryClient = useQueryClient();
  const query = useEndpoint('GET /api/auth/sessions');
  const { ask, target, dialog } = useConfirm<OwnSession | 'others' | 'all'>({
    async send(send, chosen) {
      if (chosen === 'all') return send('DELETE /api/auth/sessions');
      const params = { id: chosen === 'others' ? chosen : chosen.id };
      return untilGone(send('DELETE /api/auth/sessions/{id}', { params, waitsForRefresh: true }));
    },
    onDone(_, chosen) {
      if (chosen === 'all') {
        clearLogin(queryClient, call);
        notifyOtherTabs();
        notify({ title: 'Logged out everywhere', description: 'All your sessions have ended.' });
        return;
      }
      const description =
        chosen === 'others' ? 'Only this browser is logged in now.' : `${nameOf(chosen)} was logged out.`;
      notify({ title: 'Logged out', description });
    },
    busy: 'Logging out...',
  });
  return (
    <>
      <p className="text-soft">
        Log out any browser you do not recognize or no longer use, such as one on a lost phone.
      </p>
      <QueryView
        query={query}
        failure="Your browsers could not be loaded."
        loading={
          <SkeletonRows label="Loading your browsers..." rows={2} className={row}>
            <Skeleton className="h-5 w-48" />
          </SkeletonRows>
        }
      >
        {({ sessions }) => (
          <>
            <ul aria-label="Browsers" className="divide-y divide-line border border-line">
              {sessions.map((session) => (
                <li key={session.id} className={row}>
                  <div className="grid gap-1">
                    <span className="flex flex-wrap items-center gap-2 font-semibold">
                      {nameOf(session)}
                      {session.isThis && <Badge>This browser</Badge>}
                    </span>
                    <span className="text-sm text-mute">Last used {formatDateTime(session.seenAt)}</span>
                    <span className="text-sm text-mute">
                      Login confirmed {formatDateTime(session.createdAt)}
                    </span>
                  </div>
                  {!session.isThis && (
                    <Button size="sm" onClick={() => ask(session)}>
                      Log out
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              {sessions.length > 1 && <Button onClick={() => ask('others')}>Log out all others</Button>}
              <Button variant="danger" onClick={() => ask('all')}>
                Log out everywhere
              </Button>
            </div>
          </>
        )}
      </QueryView>
      {target === 'all' && (
        <ConfirmDialog title="Log out everywhere?" confirm="Log out everywhere" {...dialog}>
          <p>This browser will be logged out too. Unsaved changes in other browsers will be lost.</p>
        </ConfirmDialog>
      )}
      {target && target !== 'all' && (
        <ConfirmDialog
          title={target === 'others' ? 'Log out all others?' : `Log out ${nameOf(target)}?`}
          confirm="Log out"
          {...dialog}
        >
          <p>Unsaved changes there will be lost.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

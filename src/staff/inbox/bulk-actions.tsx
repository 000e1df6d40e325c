import { useConfirm } from '../../api/use-confirm.ts';
import type { BulkAction } from '../../contract/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';
import type { InboxQuery } from '../../parts/inbox/inbox-view.ts';
import { useRestoreEnquiries } from '../../parts/inbox/use-restore-enquiries.ts';
import { counted } from '../../parts/inbox/wording.ts';

/** The last two erase deleted enquiries: the chosen ones, or all. */
type Action = BulkAction | 'erase' | 'empty';

const labels: Record<Action, string> = {
  replied: 'Mark as replied',
  closed: 'Mark as closed',
  spam: 'Mark as spam',
  'not-spam': 'Not spam',
  delete: 'Delete',
  restore: 'Restore',
  erase: 'Delete for good',
  empty: 'Delete all for good',
};

const isErasure = (action: Action): action is 'erase' | 'empty' => action === 'erase' || action === 'empty';

const erasing = (what: string) => ({
  title: `Delete ${what} for good?`,
  text: 'Everything that was sent is deleted, with your replies and notes. So are the audits for these enquiries. This cannot be undone.',
});

const questions: Record<Action, (what: string) => { title: string; text: string }> = {
  replied: (what) => ({
    title: `Mark ${what} as replied?`,
    text: 'They will no longer count as waiting for an answer.',
  }),
  closed: (what) => ({
    title: `Mark ${what} as closed?`,
    text: 'They will no longer count as waiting for an answer.',
  }),
  spam: (what) => ({
    title: `Mark ${what} as spam?`,
    text: 'Spam is deleted for good after 30 days. Until then you can move it back.',
  }),
  'not-spam': (what) => ({
    title: `Move ${what} to the inbox?`,
    text: 'They will wait for your answer like the others, by the date they arrived.',
  }),
  delete: (what) => ({
    title: `Delete ${what}?`,
    text: 'You can restore them under “Deleted” for 30 days. Their audits are hidden too, and links to their reports will stop working.',
  }),
  restore: (what) => ({
    title: `Restore ${what}?`,
    text: 'They will be restored as they were, with your replies, notes and audits.',
  }),
  erase: erasing,
  empty: erasing,
};

const outcomes: Record<Action, string> = {
  replied: 'Marked as replied. You can find them under “Replied”.',
  closed: 'Marked as closed. You can find them under “Closed”.',
  spam: 'Marked as spam. They will be deleted for good in 30 days; until then, find them under “Spam”.',
  'not-spam': 'Moved to the inbox, where they are waiting for your answer.',
  delete: 'Deleted. You can restore them under “Deleted” for 30 days.',
  restore: 'Restored to where they were.',
  erase: 'Deleted for good.',
  empty: 'Deleted for good.',
};

function actionsIn(status: InboxQuery['status'], isChosen: boolean): readonly Action[] {
  if (!isChosen) return status === 'deleted' ? ['empty'] : [];
  if (status === 'deleted') return ['restore', 'erase'];
  if (status === 'suspects') return ['not-spam', 'spam', 'delete'];
  if (status === 'spam') return ['not-spam', 'delete'];
  return ['replied', 'closed', 'spam', 'delete'];
}

interface BulkActionsProps {
  status: InboxQuery['status'] | undefined;
  ids: readonly string[];
  deleted: number;
  /** Called when done; clears the selection. */
  onDone: () => void;
}

/** Actions for the selection, or to erase all deleted ones; each asks for confirmation with the count. */
export function BulkActions({ status, ids, deleted, onDone }: BulkActionsProps) {
  const restore = useRestoreEnquiries();
  const {
    target: asked,
    ask,
    dialog,
  } = useConfirm({
    async send(call, action: Action) {
      const { changed } = isErasure(action)
        ? await call('POST /api/admin/inbox/erasures', {
            body: { ids: action === 'empty' ? 'all' : [...ids] },
          })
        : await call('POST /api/admin/inbox/changes', { body: { ids: [...ids], action } });
      // The list may have been refreshed before `onDone` runs.
      return { changed, sent: ids };
    },
    onDone: ({ changed, sent }, action) => {
      onDone();
      notify({
        title: counted(changed),
        description: outcomes[action],
        ...(action === 'delete' && { action: { label: 'Undo', onClick: () => restore(sent) } }),
      });
    },
    busy: 'Saving...',
  });
  const question = asked && questions[asked](counted(asked === 'empty' ? deleted : ids.length));

  return (
    <>
      {actionsIn(status, ids.length > 0).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'delete' || isErasure(action) ? 'quiet' : undefined}
          onClick={() => ask(action)}
        >
          {labels[action]}
        </Button>
      ))}
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          confirm={labels[asked]}
          {...dialog}
          tone={asked === 'delete' || isErasure(asked) ? 'danger' : 'default'}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

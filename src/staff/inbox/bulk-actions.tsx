import { useConfirm } from '../../api/use-confirm.ts';
import type { BulkAction } from '../../contract/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';
import type { InboxQuery } from '../../parts/inbox/inbox-view.ts';

const labels: Record<BulkAction, string> = {
  replied: 'Mark as replied',
  closed: 'Mark as closed',
  spam: 'Mark as spam',
  'not-spam': 'Not spam',
  delete: 'Delete',
};

const counted = (count: number): string => `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`;

/** Confirmation texts of each action. */
const questions: Record<BulkAction, (what: string) => { title: string; text: string }> = {
  replied: (what) => ({
    title: `Mark ${what} as replied?`,
    text: 'Nobody waits for an answer to them then.',
  }),
  closed: (what) => ({ title: `Mark ${what} as closed?`, text: 'Nobody waits for an answer to them then.' }),
  spam: (what) => ({
    title: `Mark ${what} as spam?`,
    text: 'What is spam goes for good in 30 days. Until then you can move it back.',
  }),
  'not-spam': (what) => ({
    title: `Move ${what} to the inbox?`,
    text: 'They wait for your answer like the others, from when they came.',
  }),
  delete: (what) => ({
    title: `Delete ${what} for good?`,
    text: 'Everything that was sent, your replies and your notes, are deleted. So are audits that answer them: links to their reports no longer open anything. This cannot be taken back.',
  }),
};

/** Result texts of each action. */
const outcomes: Record<BulkAction, string> = {
  replied: 'Marked as replied. You find them in the list “Replied”.',
  closed: 'Marked as closed. You find them in the list “Closed”.',
  spam: 'Marked as spam. They go for good in 30 days; until then they are in the list “Spam”.',
  'not-spam': 'Moved to the inbox, where they wait for your answer.',
  delete: 'Deleted for good.',
};

function actionsIn(status: InboxQuery['status']): readonly BulkAction[] {
  if (status === 'suspects') return ['not-spam', 'spam', 'delete'];
  if (status === 'spam') return ['not-spam', 'delete'];
  return ['replied', 'closed', 'spam', 'delete'];
}

interface BulkActionsProps {
  /** The current list. */
  status: InboxQuery['status'] | undefined;
  ids: readonly string[];
  /** Called when done; clears the selection. */
  onDone: () => void;
}

/** Actions for the selection; each asks for confirmation with the count. */
export function BulkActions({ status, ids, onDone }: BulkActionsProps) {
  const {
    target: asked,
    ask,
    dialog,
  } = useConfirm({
    send: (call, action: BulkAction) =>
      call('POST /api/admin/inbox/changes', { body: { ids: [...ids], action } }),
    onDone: ({ changed }, action) => {
      onDone();
      notify({ title: counted(changed), description: outcomes[action] });
    },
    busy: 'Saving...',
  });
  const question = asked && questions[asked](counted(ids.length));

  return (
    <>
      {actionsIn(status).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'delete' ? 'quiet' : undefined}
          onClick={() => ask(action)}
        >
          {labels[action]}
        </Button>
      ))}
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          confirm={asked === 'delete' ? 'Delete for good' : labels[asked]}
          {...dialog}
          tone={asked === 'delete' ? 'danger' : 'default'}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { untilGone } from '../../api/api-error.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useRestoreEnquiries } from '../../parts/inbox/use-restore-enquiries.ts';
import { kindNames } from '../../parts/inbox/wording.ts';
import { useChangeEnquiry } from './use-change-enquiry.ts';

/** Marks an enquiry as unread and returns to its list, since staying would mark it as read. */
export function MarkAsUnread({ item: { id, name }, back }: { item: InboxItem; back: string }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useChangeEnquiry(id, () => {
    void navigate(back);
    notify({ title: 'Marked as unread', description: `The enquiry from ${name} is marked as unread again.` });
  });
  const onError = (error: unknown) => void notifyFailure('Not marked as unread', error);
  return (
    <Button
      size="sm"
      busy={isPending ? 'Saving...' : undefined}
      onClick={() => mutate({ read: false }, { onError })}
    >
      Mark as unread
    </Button>
  );
}

interface DeleteEnquiryProps {
  item: InboxItem;
  /** Number of its audits, which are hidden with it. */
  audits: number;
  back: string;
}

const alsoGoes = (audits: number): string =>
  audits === 1
    ? 'Its audit is hidden too, and the link to its report stops working.'
    : `Its ${audits} audits are hidden too, and the links to their reports stop working.`;

/** Deletes an enquiry after confirmation and returns to the list; a notice offers to restore it. */
export function DeleteEnquiry({ item: { id, name, kind }, audits, back }: DeleteEnquiryProps) {
  const navigate = useNavigate();
  const restore = useRestoreEnquiries();
  const what = kindNames[kind].toLowerCase();
  const removal = useConfirm<string>({
    send: (call, item) => untilGone(call('DELETE /api/admin/inbox/items/{id}', { params: { id: item } })),
    onDone: () => {
      void navigate(back, { replace: true });
      notify({
        title: 'Deleted',
        description: `You can restore the ${what} from ${name} under “Deleted” for 30 days.`,
        action: { label: 'Undo', onClick: () => restore([id]) },
      });
    },
  });

  return (
    <>
      <Button size="sm" variant="quiet" icon={Trash2} onClick={() => removal.ask(id)}>
        Delete
      </Button>
      {removal.target !== undefined && (
        <ConfirmDialog title={`Delete the ${what} from “${name}”?`} confirm="Delete" {...removal.dialog}>
          <p>You can restore it under “Deleted” in the inbox for 30 days.</p>
          {audits > 0 && <p>{alsoGoes(audits)}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

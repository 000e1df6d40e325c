import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { untilGone } from '../../api/api-error.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useInboxNews } from './use-change-enquiry.ts';
import { kindNames } from './wording.ts';

interface DeleteEnquiryProps {
  item: InboxItem;
  /** How many audits answer it: they go with it. */
  audits: number;
  back: string;
}

const alsoGoes = (audits: number): string =>
  audits === 1
    ? 'Its audit is deleted too, and the link to its report no longer opens it.'
    : `Its ${audits} audits are deleted too, and the links to their reports no longer open them.`;

/** Deletes an enquiry for good, once asked, and goes back to its list. */
export function DeleteEnquiry({ item: { id, name, kind }, audits, back }: DeleteEnquiryProps) {
  const navigate = useNavigate();
  const spread = useInboxNews();
  const what = kindNames[kind].toLowerCase();
  const removal = useConfirm<string>({
    send: (call, item) => untilGone(call('DELETE /api/admin/inbox/items/{id}', { params: { id: item } })),
    onDone: () => {
      void navigate(back, { replace: true });
      spread();
      notify({ title: 'Deleted', description: `The ${what} of ${name} is gone for good.` });
    },
  });

  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => removal.ask(id)}
      >
        Delete
      </Button>
      {removal.target !== undefined && (
        <ConfirmDialog
          title={`Delete the ${what} of “${name}”?`}
          confirm="Delete for good"
          {...removal.dialog}
        >
          <p>
            Everything that was sent, your replies and your note about it, is deleted. This cannot be taken
            back.
          </p>
          {audits > 0 && <p>{alsoGoes(audits)}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

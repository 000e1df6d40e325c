import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { untilGone } from '../../api/api-error.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import type { Audit } from '../../contract/audit.ts';
import { AUDITS_PATH } from './audits-view.ts';
import { auditName } from './wording.ts';
import { leave } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';

/** Deletes an audit after confirmation and returns to the list. */
export function DeleteAudit({ audit: { id, client, frame, edition } }: { audit: Audit }) {
  const navigate = useNavigate();
  const name = auditName({ business: frame.business, client });
  const removal = useConfirm<string>({
    send: (call, audit) => untilGone(call('DELETE /api/admin/audits/{id}', { params: { id: audit } })),
    onDone: () => {
      leave(() => void navigate(AUDITS_PATH));
      notify({ title: 'Audit deleted', description: `The audit for ${name} has been deleted for good.` });
    },
  });

  return (
    <div className="border-t border-line pt-5">
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3"
        icon={Trash2}
        aria-haspopup="dialog"
        onClick={() => removal.ask(id)}
      >
        Delete audit
      </Button>
      {removal.target !== undefined && (
        <ConfirmDialog
          title={`Delete the audit for “${name}”?`}
          confirm="Delete for good"
          {...removal.dialog}
        >
          <p>
            Everything written in it will be deleted
            {edition !== null && ', along with its report, and links to the report will stop working'}. The
            request stays in the inbox. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

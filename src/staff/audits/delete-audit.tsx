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
      notify({ title: 'Audit deleted', description: `The audit of ${name} is gone for good.` });
    },
  });

  return (
    <div className="border-t border-line pt-5">
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3"
        icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => removal.ask(id)}
      >
        Delete the audit
      </Button>
      {removal.target !== undefined && (
        <ConfirmDialog title={`Delete the audit of “${name}”?`} confirm="Delete for good" {...removal.dialog}>
          <p>
            Everything that was written in it goes
            {edition !== null && ', and its report with it: no link opens that any more'}. The request stays
            in the inbox. This cannot be taken back.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { untilGone } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import type { Audit } from '../../contract/audit.ts';
import { auditsHref, EVERYTHING } from '../../features/audits/audits-view.ts';
import { auditName } from '../../features/audits/wording.ts';
import { leave } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';

/** Deletes an audit for good, once asked, and goes back to the list. */
export function DeleteAudit({ audit: { id, client, frame, edition } }: { audit: Audit }) {
  const [isOpen, setOpen] = useState(false);
  const call = useCall();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const name = auditName({ business: frame.business, client });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => untilGone(call('DELETE /api/admin/audits/{id}', { params: { id } })),
    onSuccess: () => {
      setOpen(false);
      leave(() => void navigate(auditsHref(EVERYTHING)));
      void queryClient.invalidateQueries({ queryKey: ['staff', 'audits', 'page'] });
      void queryClient.invalidateQueries({ queryKey: ['staff', 'overview'] });
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
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        Delete the audit
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={`Delete the audit of “${name}”?`}
          confirm="Delete for good"
          tone="danger"
          busy={isPending ? 'Deleting...' : undefined}
          error={error ? sentenceOf(error) : undefined}
          onConfirm={() => mutate()}
          onClose={() => setOpen(false)}
        >
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

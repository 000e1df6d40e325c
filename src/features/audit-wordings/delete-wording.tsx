import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { untilGone } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { auditWordingsQuery } from '../../api/staff-queries.ts';
import type { AuditWording } from '../../contract/audit-wording.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';

interface DeleteWordingProps {
  wording: AuditWording;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a wording is removed. */
export function DeleteWording({ wording: { id, name }, onDeleted, onClose }: DeleteWordingProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => untilGone(call('DELETE /api/admin/audit-wordings/{id}', { params: { id } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: auditWordingsQuery(call).queryKey });
      onDeleted();
      notify({ title: 'Wording removed', description: `Audits are no longer offered “${name}”.` });
    },
  });
  return (
    <ConfirmDialog
      title={`Remove the wording “${name}”?`}
      confirm="Remove"
      tone="danger"
      busy={isPending ? 'Removing...' : undefined}
      error={error ? sentenceOf(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        All staff lose it, and this cannot be taken back. Audits that were written with it stay as they are.
      </p>
    </ConfirmDialog>
  );
}

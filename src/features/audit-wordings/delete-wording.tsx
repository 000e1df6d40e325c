import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
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
    mutationFn: async () => {
      try {
        await call('DELETE /api/admin/audit-wordings/{id}', { params: { id } });
      } catch (failure) {
        // Somebody else was faster: it is gone, as it should be.
        if (!isMissing(failure)) throw failure;
      }
    },
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { replyTemplatesQuery } from '../../api/staff-queries.ts';
import type { ReplyTemplate } from '../../contract/reply-template.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';

interface DeleteTemplateProps {
  template: ReplyTemplate;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a template is removed. */
export function DeleteTemplate({ template: { id, name }, onDeleted, onClose }: DeleteTemplateProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      try {
        await call('DELETE /api/admin/reply-templates/{id}', { params: { id } });
      } catch (failure) {
        // Somebody else was faster: it is gone, as it should be.
        if (!isMissing(failure)) throw failure;
      }
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: replyTemplatesQuery(call).queryKey });
      onDeleted();
      notify({ title: 'Template removed', description: `Replies no longer begin with “${name}”.` });
    },
  });
  return (
    <ConfirmDialog
      title={`Remove the template “${name}”?`}
      confirm="Remove"
      tone="danger"
      busy={isPending ? 'Removing...' : undefined}
      error={error ? sentenceOf(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        All staff lose it, and this cannot be taken back. Replies that were written with it stay as they are.
      </p>
    </ConfirmDialog>
  );
}

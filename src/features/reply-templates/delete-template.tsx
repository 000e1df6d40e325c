import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { untilGone } from '../../api/api-error.ts';
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
    mutationFn: () => untilGone(call('DELETE /api/admin/reply-templates/{id}', { params: { id } })),
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

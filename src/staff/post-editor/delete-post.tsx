import { Trash2 } from 'lucide-react';
import { useCall } from '../../api/api-context.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

interface DeletePostProps {
  id: string;
  title: string;
  onDeleted: () => void;
}

export function DeletePost({ id, title, onDeleted }: DeletePostProps) {
  const call = useCall();

  // Runs after unmount: the notice outlives the page.
  async function bringBack() {
    try {
      await call('POST /api/admin/posts/{id}/restore', { params: { id } });
      notify({ title: 'Post restored', description: `“${title}” is back as it was.` });
    } catch (error) {
      notifyFailure('Post not restored', error);
    }
  }

  const removal = useConfirm<string>({
    send: (send, post) => send('DELETE /api/blog/posts/{id}', { params: { id: post } }),
    onDone: () => {
      onDeleted();
      notify({
        title: 'Post deleted',
        description: `“${title}” was deleted.`,
        action: { label: 'Undo', onClick: () => void bringBack() },
      });
    },
  });

  return (
    <>
      <Button variant="quiet" size="sm" icon={Trash2} aria-haspopup="dialog" onClick={() => removal.ask(id)}>
        Delete post
      </Button>
      {removal.target !== undefined && (
        <ConfirmDialog title={`Delete “${title}”?`} confirm="Delete post" {...removal.dialog}>
          <p>Readers can no longer open it. You can restore it for 30 days.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

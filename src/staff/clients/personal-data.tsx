import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { ignoreMissing } from '../../api/api-error.ts';
import { useRole } from '../../api/use-role.ts';
import type { ClientSummary } from '../../contract/client-summary.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { floridaDay } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { Section } from '../../ui/section.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

/** For admins: a file of all that is stored about one person, and deleting all of it. */
export function PersonalData({ client: { id, name }, back }: { client: ClientSummary; back: string }) {
  const call = useCall();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: () => call('GET /api/admin/clients/{id}/export', { params: { id }, timeout: Infinity }),
    onSuccess: (file) => {
      const filename = `client-${floridaDay(file.exportedAt)}.json`;
      downloadFile(filename, 'application/json', `${JSON.stringify(file, null, 2)}\n`);
      notify({
        title: 'Exported',
        description: `All that is stored about ${name} was saved in ${filename}.`,
      });
    },
    onError: (error) => void notifyFailure('Nothing was exported', error),
  });

  async function erase() {
    const done = await confirm({
      title: `Delete everything about “${name}”?`,
      text: 'Requests, replies, audits with their reports, notes and the subscription, with what was sent to it, will be deleted, also what is under “Deleted.” Links to the reports will stop working. This cannot be undone.',
      confirm: 'Delete everything',
      tone: 'danger',
      busy: 'Deleting...',
      run: () => ignoreMissing(call('DELETE /api/admin/clients/{id}', { params: { id } })),
    });
    if (!done) return;
    void navigate(back, { replace: true });
    notify({ title: 'Deleted', description: `Nothing about ${name} is stored anymore, except in backups.` });
  }

  if (useRole() !== 'admin') return null;
  return (
    <Section title="Personal data" titleClass="font-sans text-sm font-semibold">
      <p className="mt-2 text-sm text-soft">
        {`If ${name} asks what you have stored, or asks you to delete it.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          icon={Download}
          busy={saving.isPending ? 'Exporting...' : undefined}
          onClick={() => saving.mutate()}
        >
          Export everything
        </Button>
        <Button size="sm" variant="quiet" icon={Trash2} aria-haspopup="dialog" onClick={() => void erase()}>
          Delete everything
        </Button>
      </div>
    </Section>
  );
}

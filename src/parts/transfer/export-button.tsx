import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCall } from '../../api/api-context.ts';
import { useRole } from '../../api/use-role.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

interface ExportButtonProps {
  of: 'GET /api/admin/inbox/export' | 'GET /api/admin/subscribers/export';
  exported: (filename: string) => { title: string; description: string };
  failed: string;
  /** All columns, not only the usual ones. */
  isWhole?: boolean;
}

/** Downloads personal data, for admins. */
export function ExportButton({ of, exported, failed, isWhole = false }: ExportButtonProps) {
  const call = useCall();
  const role = useRole();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(of, { query: isWhole ? { columns: 'all' } : {}, timeout: Infinity }),
    onSuccess: ({ filename, csv }) => {
      downloadFile(filename, 'text/csv', csv);
      notify(exported(filename));
    },
    onError: (error) => void notifyFailure(failed, error),
  });
  if (role !== 'admin') return null;
  return (
    <Button size="sm" icon={Download} busy={isPending ? 'Exporting...' : undefined} onClick={() => mutate()}>
      {isWhole ? 'Export all columns' : 'Export as CSV'}
    </Button>
  );
}

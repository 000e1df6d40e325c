import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCall } from '../../api/api-context.ts';
import { useRole } from '../../api/use-role.ts';
import type { ViewSpan } from '../../contract/views.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

interface ExportButtonProps {
  of: 'GET /api/admin/inbox/export' | 'GET /api/admin/subscribers/export' | 'GET /api/admin/views/export';
  exported: (filename: string) => { title: string; description: string };
  failed: string;
  query?: { columns?: 'all'; span?: ViewSpan };
  children?: string;
}

/** Downloads a table, for admins. */
export function ExportButton({
  of,
  exported,
  failed,
  query = {},
  children = 'Export as CSV',
}: ExportButtonProps) {
  const call = useCall();
  const role = useRole();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(of, { query, timeout: Infinity }),
    onSuccess: ({ filename, csv }) => {
      downloadFile(filename, 'text/csv', csv);
      notify(exported(filename));
    },
    onError: (error) => void notifyFailure(failed, error),
  });
  if (role !== 'admin') return null;
  return (
    <Button size="sm" icon={Download} busy={isPending ? 'Exporting...' : undefined} onClick={() => mutate()}>
      {children}
    </Button>
  );
}

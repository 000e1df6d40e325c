import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../lib/download-file.ts';
import { useCall } from './api-context.ts';

interface CsvDownload {
  /** Which table to save. */
  of: 'GET /api/admin/inbox/export' | 'GET /api/admin/subscribers/export';
  onSaved: (filename: string) => void;
  onError: (error: Error) => void;
}

/** Asks the server for a table as CSV and lets the browser save it. */
export function useCsvDownload({ of, onSaved, onError }: CsvDownload) {
  const call = useCall();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(of, { timeout: Infinity }),
    onSuccess: ({ filename, csv }) => {
      downloadFile(filename, 'text/csv', csv);
      onSaved(filename);
    },
    onError,
  });
  return { save: () => mutate(), isSaving: isPending };
}

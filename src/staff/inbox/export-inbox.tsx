import { Download } from 'lucide-react';
import { sentenceOf } from '../../api/error-sentence.ts';
import { useCsvDownload } from '../../api/use-csv-download.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';

/** Saves the whole inbox as a table for a spreadsheet. */
export function ExportInbox() {
  const { save, isSaving } = useCsvDownload({
    of: 'GET /api/admin/inbox/export',
    onSaved: (filename) => {
      notify({ title: 'Inbox exported', description: `Everything in the inbox is in ${filename}.` });
    },
    onError: (error) => {
      notify({ title: 'The inbox was not exported', description: sentenceOf(error), tone: 'destructive' });
    },
  });
  return (
    <Button
      size="sm"
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      busy={isSaving ? 'Exporting...' : undefined}
      onClick={save}
    >
      Export as CSV
    </Button>
  );
}

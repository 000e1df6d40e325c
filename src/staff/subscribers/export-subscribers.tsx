import { Download } from 'lucide-react';
import { sentenceOf } from '../../api/error-sentence.ts';
import { useCsvDownload } from '../../api/use-csv-download.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';

/** Saves all addresses as a table, to be taken to a newsletter service; those set apart stay behind. */
export function ExportSubscribers() {
  const { save, isSaving } = useCsvDownload({
    of: 'GET /api/admin/subscribers/export',
    onSaved: (filename) => {
      notify({
        title: 'Subscribers exported',
        description: `All addresses but those set apart are in ${filename}.`,
      });
    },
    onError: (error) => {
      notify({ title: 'Nothing was exported', description: sentenceOf(error), tone: 'destructive' });
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

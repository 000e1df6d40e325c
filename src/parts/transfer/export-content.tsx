import { Download } from 'lucide-react';
import { useExport } from '../../api/use-export.ts';
import { Button } from '../../ui/button.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

export function ExportContent() {
  const { mutate, isPending } = useExport();
  const save = () =>
    mutate(undefined, {
      onSuccess: (name) =>
        notify({ title: 'Data exported', description: `Your browser saves it as ${name}.` }),
      onError: (error) => void notifyFailure('Nothing was exported', error),
    });
  return (
    <Button size="sm" icon={Download} busy={isPending ? 'Exporting...' : undefined} onClick={save}>
      Export Data
    </Button>
  );
}

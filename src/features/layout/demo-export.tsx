import { sentenceOf } from '../../api/error-sentence.ts';
import { useExport, type ExportSource } from '../../api/use-export.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';

/** Saves the demo's content as a file. No login is asked for: all of it lies in the visitor's own tab. */
export function DemoExport({ source }: { source: ExportSource }) {
  const { mutate, isPending } = useExport(source);
  const save = () =>
    mutate(undefined, {
      onSuccess: (name) =>
        notify({
          title: 'Data exported',
          description: `Your browser saves it as ${name}. ${name.endsWith('.zip') ? 'Its texts are' : 'It is'} printed to the console, too.`,
        }),
      onError: (error) =>
        notify({ title: 'Nothing was exported', description: sentenceOf(error), tone: 'destructive' }),
    });
  return (
    <Button size="sm" busy={isPending ? 'Exporting...' : undefined} onClick={save}>
      Export
    </Button>
  );
}

import { Download, Upload } from 'lucide-react';
import { useExport } from '../../api/use-export.ts';
import { useRole } from '../../api/use-role.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

export function ContentActions() {
  const role = useRole();
  const { mutate, isPending } = useExport();
  const save = () =>
    mutate(undefined, {
      onSuccess: (name) =>
        notify({ title: 'Data exported', description: `Your browser saves it as ${name}.` }),
      onError: (error) => void notifyFailure('Nothing was exported', error),
    });
  return (
    <>
      {role === 'admin' && (
        <LinkButton href="/admin/import" size="sm" icon={Upload}>
          Import Data
        </LinkButton>
      )}
      <Button size="sm" icon={Download} busy={isPending ? 'Exporting...' : undefined} onClick={save}>
        Export Data
      </Button>
    </>
  );
}

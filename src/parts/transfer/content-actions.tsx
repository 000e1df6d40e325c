import { Download, Upload } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery } from '../../api/queries.ts';
import { useExport } from '../../api/use-export.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

export function ContentActions() {
  const role = useQuery(sessionQuery(useCall())).data?.account?.role;
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

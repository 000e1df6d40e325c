import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCall } from '../../api/api-context.ts';
import { errorMessage } from '../../api/error-message.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';

/** Downloads everything that the site stores as one file, with advice on storing it. */
export function Backup() {
  const call = useCall();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/backup'),
    onSuccess: (file) => {
      downloadFile(file.name, file.type, file);
      notify({
        title: 'Backup downloaded',
        description: `Your browser saves it as ${file.name}. Keep it where only you can read it.`,
      });
    },
  });
  return (
    <section
      id="backup"
      aria-labelledby="backup-heading"
      className="grid max-w-form gap-5 border-t border-ink pt-8"
    >
      <h2 id="backup-heading" className="text-2xl">
        Backup
      </h2>
      <p className="text-sm text-soft">
        One file with everything that this site keeps: its content, pictures, enquiries, subscribers and
        accounts. It can restore the whole site with a command on the server, even on another machine.
        Everyone will have to log in again.
      </p>
      <Alert tone="note">
        The file holds personal data: names, addresses, phone numbers and what people wrote to you. It also
        holds the accounts of your staff with the hashes of their passwords. Keep it where only you can read
        it, such as on an encrypted disk. Do not send it by mail, and delete copies that you no longer need.
      </Alert>
      <ErrorAlert>{error && errorMessage(error)}</ErrorAlert>
      <div>
        <Button
          icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
          busy={isPending ? 'Preparing...' : undefined}
          onClick={() => mutate()}
        >
          Download a backup
        </Button>
      </div>
    </section>
  );
}

import { Section } from '../../ui/section.tsx';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCall } from '../../api/api-context.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';

/** Downloads everything that the site stores as one file. */
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
    <Section
      title="Backup"
      headingId="backup-heading"
      id="backup"
      className="grid max-w-form gap-5 border-t border-ink pt-8"
    >
      <p className="text-sm text-soft">
        One file with all of this site’s data: content, pictures, enquiries, subscribers and accounts. With
        it, a command on the server can restore the whole site, even on another machine. Everyone will have to
        log in again.
      </p>
      <Alert tone="note">
        The file contains personal data: names, addresses, phone numbers and what people wrote to you. It also
        contains your staff’s accounts and password hashes. Keep it where only you can read it, such as on an
        encrypted disk. Do not send it by email, and delete copies you no longer need.
      </Alert>
      <ErrorAlert error={error} />
      <div>
        <Button icon={Download} busy={isPending ? 'Preparing...' : undefined} onClick={() => mutate()}>
          Download backup
        </Button>
      </div>
    </Section>
  );
}

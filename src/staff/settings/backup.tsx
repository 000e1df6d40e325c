import { Download } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { BackupDialog } from './backup-dialog.tsx';

/** Hands out everything that the site keeps as one file, and says how to keep that. */
export function Backup() {
  const [isOpen, setOpen] = useState(false);
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
        accounts. From it the whole site is put back with a command on the server, also on another machine.
        Nobody is logged in then.
      </p>
      <Alert tone="note">
        The file holds personal data: names, addresses, phone numbers and what people wrote to you. It also
        holds the accounts of your staff with the hashes of their passwords. Keep it where only you can read
        it, such as on an encrypted disk. Do not send it by mail, and delete copies that you no longer need.
      </Alert>
      <div>
        <Button
          icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => {
            setOpen(true);
          }}
        >
          Download a backup
        </Button>
      </div>
      {isOpen && (
        <BackupDialog
          onClose={() => {
            setOpen(false);
          }}
          onSaved={(name) => {
            setOpen(false);
            notify({
              title: 'Backup downloaded',
              description: `Your browser saves it as ${name}. Keep it where only you can read it.`,
            });
          }}
        />
      )}
    </section>
  );
}

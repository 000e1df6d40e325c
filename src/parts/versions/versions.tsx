import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { VersionsDialog, type VersionsDialogProps } from './versions-dialog.tsx';

/** A button that opens a record's versions. */
export function Versions(props: Omit<VersionsDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" icon={History} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Versions
      </Button>
      {isOpen && <VersionsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

import { Copy, Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { downloadFile } from '../../lib/download-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}

/** Shows new recovery codes, once. Only its button closes it, so that no slip loses them. */
export function RecoveryCodesDialog({ codes, email, onKept }: RecoveryCodesDialogProps) {
  const [result, setResult] = useState<string>();
  const copyButton = useRef<HTMLButtonElement>(null);
  const [isWarned, setWarned] = useState(false);
  const heading = `Recovery codes of ${email} for ${window.location.host}`;
  const list = codes.join('\n');
  const actions = [
    {
      label: 'Copy',
      Icon: Copy,
      act: () =>
        void navigator.clipboard.writeText(list).then(
          () => setResult('Copied.'),
          () => setResult('Your browser did not allow copying. Please download or print the codes.'),
        ),
    },
    {
      label: 'Download',
      Icon: Download,
      act: () => {
        downloadFile('recovery-codes.txt', 'text/plain', `${heading}\nEach works once.\n\n${list}\n`);
        setResult('Your browser saves them as recovery-codes.txt.');
      },
    },
    { label: 'Print', Icon: Printer, act: () => window.print() },
  ];
  return (
    <Dialog
      open
      title="Save your recovery codes"
      size="sm"
      initialFocus={copyButton}
      onClose={() => setWarned(true)}
      footer={
        <Button variant="primary" onClick={onKept}>
          I have saved them
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">
          If you lose your phone or your device, each of these codes lets you in once, along with your
          password. Store them in a password manager or on paper.
        </p>
        {isWarned && (
          <Alert tone="warning" live="assertive">
            These codes will not be shown again. Save them first, then press “I have saved them”.
          </Alert>
        )}
        <div className="prints-alone border border-line bg-sunk p-4">
          <p className="sr-only print:not-sr-only print:mb-3">{heading}</p>
          <ol aria-label="Recovery codes" className="grid gap-1 font-mono text-sm wrap-anywhere">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>
        <div className="flex flex-wrap gap-3">
          {actions.map(({ label, Icon, act }) => (
            <Button
              key={label}
              ref={label === 'Copy' ? copyButton : undefined}
              size="sm"
              icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={act}
            >
              {label}
            </Button>
          ))}
        </div>
        <p role="status" className="min-h-5 text-sm text-soft">
          {result}
        </p>
      </div>
    </Dialog>
  );
}

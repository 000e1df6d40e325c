import { Mail } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../lib/text.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dismiss } from '../../ui/toast-store.ts';
import { type DemoMails, useObserved } from './demo-controls.ts';

/** Splits a text at its addresses, without the punctuation behind them. Those of other sites are not linked. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

type TargetOf = (address: string) => string | undefined;

const home = () => window.location.origin + import.meta.env.BASE_URL;

const linked = (text: string, targetOf: TargetOf) =>
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 && `${part}/`.startsWith(home()) ? (
      <a
        key={index}
        className="link break-all"
        href={`${part}/` === home() ? home() : part}
        target={targetOf(part)}
      >
        {part}
      </a>
    ) : (
      <span key={index}>{part}</span>
    ),
  );

const thisTab: TargetOf = () => undefined;

interface DemoOutboxProps {
  mails: DemoMails;
  targetOf?: TargetOf;
  onClose?: () => void;
}

/** The emails that the site would have sent, newest first. */
export function DemoOutbox({ mails, targetOf = thisTab, onClose }: DemoOutboxProps) {
  const sent = useObserved(mails);
  const scheduled = sent.filter(({ isScheduled }) => isScheduled).length;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={Mail}
        className="tabular-nums"
        onClick={() => {
          // It would cover the emails that it is about.
          dismiss();
          setOpen(true);
        }}
      >
        {`Outbox (${sent.length})`}
      </Button>
      {isOpen && (
        <Dialog
          title="Outbox"
          onClose={() => {
            setOpen(false);
            onClose?.();
          }}
        >
          <p role="status" className="text-sm text-soft">
            {sent.length > 0
              ? `The demo sends no email. ${counted(sent.length, 'email')} would have been sent${scheduled > 0 ? `, ${scheduled} of them on a schedule` : ''}:`
              : 'The demo sends no email. What a live site sends appears here: send a request as a visitor, or a reply as the coach.'}
          </p>
          <ol className="mt-4 grid gap-3">
            {sent.map(({ to, subject, text, sentAt }, index) => (
              <li key={`${sentAt} ${sent.length - index}`} className="border border-line">
                <details open={index === 0}>
                  <summary className="cursor-pointer px-4 py-3">
                    <strong className="font-semibold">{subject}</strong>
                    <span className="block text-sm text-soft">{`To ${to}, ${formatDateTime(sentAt)}`}</span>
                  </summary>
                  <p className="border-t border-line px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">
                    {linked(text, targetOf)}
                  </p>
                </details>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  );
}

import type { SentForm } from '../../api/form-outcome.ts';
import type { RECEIPTS } from '../../contract/receipt.ts';
import { Alert } from '../../ui/alert.tsx';
import type { CoachCard } from './coach-card.ts';

export interface ReceiptProps {
  sent: SentForm;
  texts: (typeof RECEIPTS)[keyof typeof RECEIPTS];
  /** The message of success, where no notice shows it: on the page that answers a form sent without JavaScript. */
  success?: { title: string; description: string } | false;
  /** False where no button with focus was replaced. */
  takesFocus: boolean;
  coach?: CoachCard | undefined;
  /** The empty form, or the form with what was sent. */
  again: { label: string; href: string; start: (sent?: SentForm) => void };
}

interface AgainProps {
  href: string;
  start: () => void;
  children: string;
}

export function Again({ href, start, children }: AgainProps) {
  return (
    <a
      className="link"
      href={href}
      onClick={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {children}
    </a>
  );
}

/** The answer alone, until the code of the receipt has come, or if it never does. */
export const PlainReceipt = ({ texts: { heading, next }, again }: ReceiptProps) => (
  <Alert tone="success" title={heading} live="polite">
    <p>{next}</p>
    <p className="mt-2">
      <Again href={again.href} start={() => again.start()}>
        {again.label}
      </Again>
    </p>
  </Alert>
);

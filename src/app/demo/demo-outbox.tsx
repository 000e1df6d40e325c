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

type Mail = ReturnType<DemoMails['read']>[number];

/** The demo’s address. Storybook’s base is relative. */
const home = () => new URL(import.meta.env.BASE_URL, window.location.href).href;

/** The first address in the demo of an email that matches, without the base. */
const pathIn = ({ text }: Mail, path: RegExp): string | undefined =>
  text
    .split(ADDRESS)
    .map((part) => part.replace(home(), '/'))
    .find((part) => path.test(part));

/** Emails to staff link to their screens. */
export const isToStaff = (mail: Mail): boolean => pathIn(mail, /^\/admin/) !== undefined;

/** The page of the inbox or of a client that an email to the coach is about, without the base. */
export const subjectOf = (mail: Mail): string | undefined => pathIn(mail, /^\/admin\/(?:inbox|clients)\/./);

/** The report that an email to a client links to, without the base. */
export const reportOf = (mail: Mail): string | undefined => pathIn(mail, /^\/report\//);

/** The address as the recipient opens it. */
function asRecipient(address: string, mail: Mail): string {
  const opened = new URL(`${address}/` === home() ? home() : address);
  opened.searchParams.set('as', isToStaff(mail) ? 'admin' : 'visitor');
  return opened.href;
}

const linked = (mail: Mail, target: string | undefined, onFollow: () => void) =>
  mail.text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 && `${part}/`.startsWith(home()) ? (
      <a
        key={index}
        className="link break-all"
        href={asRecipient(part, mail)}
        target={target}
        onClick={target === undefined ? undefined : onFollow}
      >
        {part}
      </a>
    ) : (
      <span key={index}>{part}</span>
    ),
  );

interface DemoOutboxProps {
  mails: DemoMails;
  /** The frame for the links of an email to staff, or to others; otherwise this tab. */
  targetOf?: (isToStaff: boolean) => string | undefined;
  /** Called with the frame in which a link opens. */
  onFollow?: (target: string) => void;
  onClose?: () => void;
  /** Whether it opens with the newest email to someone else than staff. */
  isForClient?: boolean;
}

/** The emails that the site would have sent, newest first. */
export function DemoOutbox({ mails, targetOf, onFollow, onClose, isForClient = false }: DemoOutboxProps) {
  const sent = useObserved(mails);
  const [isOpen, setOpen] = useState(false);
  const first = isForClient ? sent.findIndex((mail) => !isToStaff(mail)) : 0;
  const linkedIn = (mail: Mail) => {
    const target = targetOf?.(isToStaff(mail));
    return linked(mail, target, () => {
      setOpen(false);
      if (target !== undefined) onFollow?.(target);
    });
  };
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
              ? `The demo sends no email. A live site would have sent ${counted(sent.length, 'email')} since you opened the demo. Links open as the recipient would see them.`
              : 'The demo sends no email. What a live site sends appears here: send a request as a visitor, or a reply as the coach.'}
          </p>
          <ol className="mt-4 grid gap-3">
            {sent.map((mail, index) => (
              <li key={`${mail.sentAt} ${sent.length - index}`} className="border border-line">
                <details open={index === first}>
                  <summary className="cursor-pointer px-4 py-3">
                    <strong className="font-semibold">{mail.subject}</strong>
                    <span className="block text-sm text-soft">{`To ${mail.to}, ${formatDateTime(mail.sentAt)}`}</span>
                  </summary>
                  <p className="border-t border-line px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">
                    {linkedIn(mail)}
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

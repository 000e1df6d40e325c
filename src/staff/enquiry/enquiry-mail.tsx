import { useEffect, useRef } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import type { Delivery, InboxItem } from '../../contract/inbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { DeliveryBadge, explainDelivery } from './delivery.tsx';
import { useResendMail } from './use-change-enquiry.ts';

/** Delivery of the coach's notification, with a retry. */
export function EnquiryMail({ id, mail }: { id: InboxItem['id']; mail: Delivery }) {
  const { mutate, isPending, error } = useResendMail(id, () => {
    notify({
      title: 'Sending the email again',
      description: 'Check back in a minute to see whether it went through.',
    });
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const hasWaited = useRef(false);

  // Focuses the status when the button disappears.
  useEffect(() => {
    if (!isPending && hasWaited.current && document.activeElement === document.body) heading.current?.focus();
    hasWaited.current = isPending;
  }, [isPending]);

  return (
    <section aria-labelledby="mail-heading">
      <h2
        ref={heading}
        id="mail-heading"
        tabIndex={-1}
        className="flex flex-wrap items-center gap-3 font-sans text-sm font-semibold"
      >
        Email to you <DeliveryBadge state={mail.state} />
      </h2>
      <p className="mt-2 text-sm text-soft">{explainDelivery(mail)}</p>
      {mail.lastError && mail.state !== 'sent' && (
        <p className="mt-2 text-sm text-soft wrap-anywhere">The mail server said: “{mail.lastError}”</p>
      )}
      {mail.state !== 'sent' && (
        <Button
          size="sm"
          className="mt-3"
          busy={isPending ? 'Sending...' : undefined}
          onClick={() => mutate()}
        >
          Send again
        </Button>
      )}
      {error && (
        <Alert tone="danger" live="assertive" className="mt-3">
          The email was not sent again. {errorMessage(error)}
        </Alert>
      )}
    </section>
  );
}

import type { Delivery, InboxItem } from '../../contract/inbox.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { DeliveryBadge, explainDelivery } from './delivery.tsx';
import { useCall } from '../../api/api-context.ts';
import { enquiryQuery } from '../../api/queries.ts';
import { useStep } from '../../api/use-step.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';

export function EnquiryMail({ id, mail }: { id: InboxItem['id']; mail: Delivery }) {
  const call = useCall();
  const { mutate, isPending, error } = useStep(
    enquiryQuery(call, id),
    () => call('POST /api/admin/inbox/items/{id}/resend', { params: { id } }),
    () =>
      notify({
        title: 'Sending the email again',
        description: 'Check back in a minute to see whether it went through.',
      }),
  );
  useFocusAfter(isPending, 'mail-heading');

  return (
    <section aria-labelledby="mail-heading">
      <h2
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
      <ErrorAlert className="mt-3" error={error}>
        The email was not sent again.
      </ErrorAlert>
    </section>
  );
}

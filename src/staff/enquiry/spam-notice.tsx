import { errorMessage } from '../../lib/error-message.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { formatDate } from '../../lib/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useChangeEnquiry } from './use-change-enquiry.ts';

interface SpamNoticeProps {
  item: InboxItem;
  /** Called when the enquiry was accepted and the notice disappears. */
  onAccepted: () => void;
}

export function SpamNotice({ item: { id, name, goesOn }, onAccepted }: SpamNoticeProps) {
  const { mutate, isPending, error } = useChangeEnquiry(id, ({ spam }) => {
    if (spam) return;
    notify({
      title: 'Moved to the inbox',
      description: `${name} is now waiting for your answer like the others.`,
    });
    onAccepted();
  });
  const title = goesOn === null ? 'Held: this may be spam' : `Spam: will be deleted on ${formatDate(goesOn)}`;

  return (
    <Alert tone="warning" title={title}>
      <p>
        {goesOn === null
          ? 'It was filled in the way bots do, or it advertises what spam does. Nobody was emailed about it, and it stays here until you decide.'
          : 'It was marked as spam. On that day it is deleted for good.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" busy={isPending ? 'Moving...' : undefined} onClick={() => mutate({ spam: false })}>
          Not spam
        </Button>
        {goesOn === null && (
          <Button size="sm" blocked={isPending} onClick={() => mutate({ spam: true })}>
            Mark as spam
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          It was not moved. {errorMessage(error)}
        </p>
      )}
    </Alert>
  );
}

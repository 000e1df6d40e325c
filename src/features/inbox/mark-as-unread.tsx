import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../api/error-sentence.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useChangeEnquiry } from './use-change-enquiry.ts';

/** Leaves the enquiry for later, and goes back to its list: to stay would be to read it. */
export function MarkAsUnread({ item: { id, name }, back }: { item: InboxItem; back: string }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useChangeEnquiry(id, () => {
    void navigate(back);
    notify({ title: 'Marked as unread', description: `The enquiry of ${name} counts as unread again.` });
  });
  const onError = (error: unknown) => {
    notify({ title: 'Not marked as unread', description: sentenceOf(error), tone: 'destructive' });
  };

  return (
    <Button
      size="sm"
      busy={isPending ? 'Saving...' : undefined}
      onClick={() => mutate({ read: false }, { onError })}
    >
      Mark as unread
    </Button>
  );
}

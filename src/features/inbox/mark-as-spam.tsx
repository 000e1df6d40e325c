import { sentenceOf } from '../../api/error-sentence.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useChangeEnquiry } from './use-change-enquiry.ts';

/** Moves a lead to the spam. The notice that then stands above it takes that back. */
export function MarkAsSpam({ item: { id, name } }: { item: InboxItem }) {
  const { mutate, isPending } = useChangeEnquiry(id, () => {
    notify({ title: 'Marked as spam', description: `The enquiry of ${name} goes for good in 30 days.` });
  });
  const onError = (error: unknown) => {
    notify({ title: 'Not marked as spam', description: sentenceOf(error), tone: 'destructive' });
  };
  return (
    <Button
      size="sm"
      busy={isPending ? 'Saving...' : undefined}
      onClick={() => mutate({ spam: true }, { onError })}
    >
      Mark as spam
    </Button>
  );
}

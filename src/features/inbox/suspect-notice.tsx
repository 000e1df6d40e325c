import { sentenceOf } from '../../api/error-sentence.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useChangeEnquiry } from './use-change-enquiry.ts';

interface SuspectNoticeProps {
  item: InboxItem;
  /** Called when it is among the others: the notice is gone then. */
  onAccepted: () => void;
}

/** Says why the enquiry is set apart, and moves it to the others. */
export function SuspectNotice({ item: { id, name }, onAccepted }: SuspectNoticeProps) {
  const { mutate, isPending, error } = useChangeEnquiry(id, () => {
    notify({ title: 'Moved to the inbox', description: `${name} waits for your answer like the others.` });
    onAccepted();
  });

  return (
    <Alert tone="warning" title="Set apart: this looks machine-made">
      <p>The form was sent in a way that people rarely do. Nobody was mailed about it.</p>
      <Button
        size="sm"
        className="mt-3"
        busy={isPending ? 'Moving...' : undefined}
        onClick={() => mutate({ suspect: false })}
      >
        This is from a person
      </Button>
      {error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          It was not moved. {sentenceOf(error)}
        </p>
      )}
    </Alert>
  );
}

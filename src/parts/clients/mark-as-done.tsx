import type { ClientSummary } from '../../contract/client-summary.ts';
import { Button } from '../../ui/button.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useChangeClient } from './use-change-client.ts';

interface MarkAsDoneProps {
  client: ClientSummary;
  /** Called once it is done, in a list where its row then disappears. */
  onDone?: () => void;
}

/** Marks a client's next step as done; the notice that then appears can undo it. */
export function MarkAsDone({ client: { id, name, nextStep }, onDone }: MarkAsDoneProps) {
  const { mutateAsync, isPending } = useChangeClient(id, { waitsForRefresh: true });

  /** Its list may no longer show it once it is saved. */
  async function change(step: ClientSummary['nextStep']) {
    try {
      await mutateAsync({ nextStep: step });
    } catch (error) {
      notifyFailure('Not saved', error);
      return;
    }
    if (step !== null) return;
    onDone?.();
    notify({
      title: 'Done',
      description: `Is there another next step for ${name}?`,
      action: { label: 'Undo', onClick: () => void change(nextStep) },
    });
  }

  return (
    <Button
      size="sm"
      aria-label={onDone && `Mark as done: the next step for ${name}`}
      busy={isPending ? 'Saving...' : undefined}
      onClick={() => void change(null)}
    >
      Mark as done
    </Button>
  );
}

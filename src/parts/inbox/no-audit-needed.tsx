import type { InboxItem } from '../../contract/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useChangeLead } from './use-change-lead.ts';

interface NoAuditNeededProps {
  item: Pick<InboxItem, 'id' | 'name' | 'noAuditAt'>;
  /** A short label in the row of a list, which the request leaves. */
  isInRow?: boolean;
  onDone?: () => void;
}

/** Takes an audit request off the list of audits to start, or puts it back. The notice that then appears can undo it. */
export function NoAuditNeeded({
  item: { id, name, noAuditAt },
  isInRow = false,
  onDone,
}: NoAuditNeededProps) {
  const { mutate, isPending } = useChangeLead(id, ({ needsAudit }) => {
    onDone?.();
    notify({
      title: needsAudit ? 'Waiting for an audit' : 'No audit needed',
      description: `${name} is ${needsAudit ? 'on the list again' : 'off the list of audits to start'}.`,
      ...(!needsAudit && { action: { label: 'Undo', onClick: () => change(true) } }),
    });
  });
  function change(needsAudit: boolean) {
    mutate({ needsAudit }, { onError: (error) => void notifyFailure('Not saved', error) });
  }
  const isNeeded = noAuditAt === undefined;
  return (
    <Button
      size="sm"
      variant="quiet"
      {...(isInRow && { 'aria-label': `No audit needed for ${name}` })}
      busy={isPending ? 'Saving...' : undefined}
      onClick={() => change(!isNeeded)}
    >
      {isNeeded ? 'No audit needed' : 'Needs an audit after all'}
    </Button>
  );
}

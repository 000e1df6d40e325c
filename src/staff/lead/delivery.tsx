import { useHasOutbox } from '../../api/use-tab-host.ts';
import type { Delivery } from '../../contract/inbox.ts';
import { counted } from '../../lib/text.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Badge } from '../../ui/tag.tsx';

const badges = {
  sent: <Badge tone="success">Sent</Badge>,
  waiting: <Badge tone="warning">Waiting</Badge>,
  failed: <Badge tone="danger">Failed</Badge>,
} as const;

/** Whether an email ends in the demo's outbox. */
function useIsInOutbox({ state }: Pick<Delivery, 'state'>): boolean {
  return useHasOutbox() && state !== 'failed';
}

export function DeliveryBadge({ state }: Pick<Delivery, 'state'>) {
  return useIsInOutbox({ state }) ? <Badge>In the Outbox</Badge> : badges[state];
}

const triesOf = (attempts: number): string => counted(attempts, 'try', 'tries');

function explain({ state, attempts, nextTryAt, sentAt }: Delivery): string {
  if (state === 'sent') return sentAt ? `Sent on ${formatDateTime(sentAt)}.` : 'Sent.';
  if (state === 'failed') return `Not sent: gave up after ${triesOf(attempts)}.`;
  if (attempts === 0) return 'Sending now.';
  const next = nextTryAt ? ` The next try is on ${formatDateTime(nextTryAt)}.` : '';
  return `Not sent yet, after ${triesOf(attempts)}.${next}`;
}

export function DeliveryText({ mail }: { mail: Delivery }) {
  const text = useIsInOutbox(mail)
    ? 'The demo does not send it. You can read it in the Outbox.'
    : explain(mail);
  return <span>{text}</span>;
}

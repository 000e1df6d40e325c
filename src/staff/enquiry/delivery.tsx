import { counted } from '../../lib/text.ts';
import type { Delivery } from '../../contract/inbox.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Badge } from '../../ui/tag.tsx';

const badges = {
  sent: <Badge tone="success">Sent</Badge>,
  waiting: <Badge tone="warning">Waiting</Badge>,
  failed: <Badge tone="danger">Failed</Badge>,
} as const;

export const DeliveryBadge = ({ state }: Pick<Delivery, 'state'>) => badges[state];

const triesOf = (attempts: number): string => counted(attempts, 'try', 'tries');

export function explainDelivery({ state, attempts, nextTryAt, sentAt }: Delivery): string {
  if (state === 'sent') return sentAt ? `Sent on ${formatDateTime(sentAt)}.` : 'Sent.';
  if (state === 'failed') return `Not sent: gave up after ${triesOf(attempts)}.`;
  const next = nextTryAt ? ` The next try is on ${formatDateTime(nextTryAt)}.` : '';
  return attempts === 0 ? `Sending soon.${next}` : `Not sent yet, after ${triesOf(attempts)}.${next}`;
}

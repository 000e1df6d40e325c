import { formatMoment } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { PostInput } from '../../contract/post-input.ts';
import { aspectNames } from './post-aspects.ts';
import { type Offer, restorable } from './use-recovery.ts';

interface RecoveryOfferProps {
  offer: Offer;
  /** What stands in the fields. */
  fields: PostInput;
  /** When the post was changed last. */
  updatedAt: string | null | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers text that was never saved. */
export function RecoveryOffer({ offer, fields, updatedAt, onRestore, onDiscard }: RecoveryOfferProps) {
  const aspects = restorable(offer, fields).map((aspect) => aspectNames[aspect].toLowerCase());
  const isOlder = typeof updatedAt === 'string' && updatedAt > offer.savedAt;
  return (
    <Alert tone="info" live="polite" title={`You have unsaved text from ${formatMoment(offer.savedAt)}.`}>
      <p>
        {`This browser kept it. It differs in: ${aspects.join(', ') || 'nothing'}.`}
        {isOlder && ' The post has been changed since then.'}
        {isOlder && offer.base && ' What you had not touched stays as it is now.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={onRestore}>
          Restore
        </Button>
        <Button size="sm" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Alert>
  );
}

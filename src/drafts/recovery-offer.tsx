import { formatMoment } from '../lib/dates.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

interface RecoveryOfferProps {
  /** What was written, such as `post`. */
  what: string;
  /** When the copy was made, by this browser's clock. */
  savedAt: string;
  /** The names of what is different in it. */
  differs: readonly string[];
  /** When that was changed last. */
  updatedAt: string | null | undefined;
  /** What was not touched in it stays as others have made it. */
  keepsRest: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers text that was never saved. */
export function RecoveryOffer(props: RecoveryOfferProps) {
  const { what, savedAt, differs, updatedAt, keepsRest, onRestore, onDiscard } = props;
  const isOlder = typeof updatedAt === 'string' && updatedAt > savedAt;
  return (
    <Alert tone="info" live="polite" title={`You have unsaved text from ${formatMoment(savedAt)}.`}>
      <p>
        {`This browser kept it. It differs in: ${differs.join(', ') || 'nothing'}.`}
        {isOlder && ` The ${what} has been changed since then.`}
        {isOlder && keepsRest && ' What you had not touched stays as it is now.'}
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

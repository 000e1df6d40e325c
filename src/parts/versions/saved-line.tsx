import type { VersionSummary } from '../../contract/version.ts';
import { formatDateTime } from '../../lib/time.ts';

type Saved = Pick<VersionSummary, 'savedAt' | 'savedBy' | 'changed'>;

/** Date of a version, when known. */
export const savedTime = ({ savedAt }: Pick<Saved, 'savedAt'>): string =>
  savedAt === null ? 'The first version' : formatDateTime(savedAt);

/** When a version was saved, by whom, and what was changed then. */
export function SavedLine({ saved, isNow }: { saved: Saved; isNow?: boolean }) {
  const { savedBy, changed } = saved;
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <span className="font-semibold tabular">{savedTime(saved)}</span>
        {savedBy && ` by ${savedBy}`}
        {isNow && <span className="text-mute">, as it stands now</span>}
      </p>
      <p className="mt-0.5 text-sm text-mute wrap-anywhere">
        {changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'The oldest one that is kept'}
      </p>
    </div>
  );
}

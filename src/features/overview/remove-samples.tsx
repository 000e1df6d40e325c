import { sentenceOf } from '../../api/error-sentence.ts';
import type { SampleContent } from '../../contract/sample-content.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { recordsInWords, wordsThatStay } from './sample-words.ts';
import { useRemoveSamples } from './use-sample-records.ts';

export interface RemoveSamplesProps {
  samples: SampleContent;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before the sample content goes, and says what of it cannot. */
export function RemoveSamples({ samples, onRemoved, onClose }: RemoveSamplesProps) {
  const { mutate, isPending, error } = useRemoveSamples(onRemoved);
  const going = recordsInWords(samples.posts.length, samples.testimonials?.length ?? 0);
  const staying = wordsThatStay(samples);
  return (
    <ConfirmDialog
      title="Remove the sample content?"
      confirm="Remove"
      tone="danger"
      busy={isPending ? 'Removing...' : undefined}
      error={error ? sentenceOf(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        <strong className="text-text">This goes from your site:</strong> {going}. What you have written or
        changed stays.
      </p>
      <p>
        For 30 days each of them can be brought back from the lists, and right after this all of them at once.
      </p>
      {staying !== '' && (
        <p>
          <strong className="text-text">This stays until your own words take its place:</strong> {staying}.
        </p>
      )}
    </ConfirmDialog>
  );
}

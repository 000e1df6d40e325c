import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import type { SampleRecords } from '../../contract/sample-content.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { recordsText } from './sample-words.ts';

const inWords = ({ posts, testimonials }: SampleRecords): string =>
  recordsText(posts.length, testimonials.length);

/** Restores removed samples. Works after unmount, because the notice that offers it outlives the page. */
export function useRestoreSamples(onDone: () => void = () => undefined) {
  const call = useCall();
  return useMutation({
    mutationFn: () => call('POST /api/admin/sample-content/restore', { waitsForRefresh: true }),
    onSuccess(back) {
      onDone();
      notify({
        title: 'Sample content restored',
        description: inWords(back)
          ? `Back on your site: ${inWords(back)}.`
          : 'All of it had already been restored.',
      });
    },
    onError(error) {
      notifyFailure('The sample content was not restored', error);
    },
  });
}

/** Removes all sample posts and testimonials, with an undo notice. */
export function useRemoveSamples(onDone: () => void) {
  const { mutate: restore } = useRestoreSamples();
  return useConfirm<true, SampleRecords>({
    send: (call) => call('POST /api/admin/sample-content/remove', { waitsForRefresh: true }),
    onDone(removed) {
      onDone();
      if (!inWords(removed)) {
        notify({
          title: 'There was nothing left to remove',
          description: 'Somebody else already removed it.',
        });
        return;
      }
      notify({
        title: 'Sample content removed',
        description: `No longer on your site: ${inWords(removed)}.`,
        action: { label: 'Undo', onClick: () => restore() },
      });
    },
    busy: 'Removing...',
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../api/api-context.ts';
import { untilGone } from '../../../api/api-error.ts';
import { sentenceOf } from '../../../api/error-sentence.ts';
import type { MediaDetails } from '../../../contract/staff-media.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { refreshPictures } from './refresh-pictures.ts';

interface DeletePictureProps {
  picture: MediaDetails;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a picture is deleted, and names what would lose it. */
export function DeletePicture({ picture: { id, name, places }, onDeleted, onClose }: DeletePictureProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const isUsed = places.length > 0;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      // Only what is named here may lose it: where there is a place since, the server says so.
      const query = isUsed ? ({ 'even-used': 'true' } as const) : {};
      return untilGone(call('DELETE /api/admin/media/{id}', { params: { id }, query }));
    },
    onSuccess: async () => {
      await refreshPictures(queryClient);
      onDeleted();
      notify({ title: 'Picture deleted', description: `“${name}” is gone.` });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['staff', 'media'] }),
  });
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirm={isUsed ? 'Delete all the same' : 'Delete'}
      tone="danger"
      busy={isPending ? 'Deleting...' : undefined}
      error={error ? sentenceOf(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {isUsed ? (
        <>
          <p>The picture will be gone for good, and these will be without it:</p>
          <ul className="grid gap-1 pl-5 [&>li]:list-disc">
            {places.map((place, index) => (
              <li key={index} className="wrap-anywhere">
                {place.name}
              </li>
            ))}
          </ul>
          <p>To show another one there, use “Replace everywhere” instead.</p>
        </>
      ) : (
        <p>It is used nowhere, and will be gone for good.</p>
      )}
    </ConfirmDialog>
  );
}

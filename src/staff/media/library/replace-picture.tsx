import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../api/api-context.ts';
import type { MediaRecord } from '../../../contract/media.ts';
import type { MediaDetails } from '../../../contract/staff-media.ts';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { UploadsPanel } from '../../../parts/pictures/uploads/uploads-panel.tsx';

interface ReplacePictureProps {
  picture: MediaDetails;
  onReplaced: () => void;
  onClose: () => void;
}

/** Replaces a picture by another one in all its places. */
export function ReplacePicture({ picture: { id, name, places }, onReplaced, onClose }: ReplacePictureProps) {
  const call = useCall();
  const [other, setOther] = useState<MediaRecord>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (by: MediaRecord) =>
      call('POST /api/admin/media/{id}/replace', {
        params: { id },
        body: { by: by.id },
        waitsForRefresh: true,
      }),
    onSuccess: (_, by) => {
      onReplaced();
      notify({ title: 'Picture replaced', description: `“${by.name}” has replaced “${name}”.` });
    },
  });
  const where = places.length === 1 ? '1 place' : `${places.length} places`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Replace “${name}”`}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isPending ? 'Replacing...' : undefined}
            disabled={!other}
            onClick={() => {
              if (other) mutate(other);
            }}
          >
            {`Replace in ${where}`}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-soft">
        Choose the picture that visitors will see there instead. The text for it stays the same in each place.
        The old picture stays in the library.
      </p>
      <ErrorAlert className="mb-4" error={error} />
      <UploadsPanel selectedId={other?.id} onSelect={setOther} exceptId={id} isOpen />
    </Dialog>
  );
}

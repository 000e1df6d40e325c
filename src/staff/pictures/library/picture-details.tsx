import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useCall } from '../../../api/api-context.ts';
import { ignoreMissing } from '../../../api/api-error.ts';
import { useEndpoint } from '../../../api/endpoint-query.ts';
import { useStaffForm } from '../../../api/use-staff-form.ts';
import { pictureAddress } from '../../../contract/pictures/picture-address.ts';
import { PICTURE_MAX, type PictureRecord } from '../../../contract/pictures/picture.ts';
import {
  PictureChange,
  type PictureUse,
  type PictureSummary,
  type DetailedPicture,
} from '../../../contract/pictures/staff-pictures.ts';
import { counted } from '../../../lib/text.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { useDeletion } from '../../../parts/bin/use-deletion.ts';
import { FocusField } from '../../../parts/pictures/focus-field.tsx';
import { UploadsPanel } from '../../../parts/pictures/uploads/uploads-panel.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { InlineLink } from '../../../ui/text-link.tsx';
import { notify } from '../../../ui/toast-store.ts';

interface ReplacePictureProps {
  picture: DetailedPicture;
  onReplaced: () => void;
  onClose: () => void;
}

function ReplacePicture({ picture: { id, name, places }, onReplaced, onClose }: ReplacePictureProps) {
  const call = useCall();
  const [other, setOther] = useState<PictureRecord>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (by: PictureRecord) =>
      call('POST /api/admin/pictures/{id}/replace', {
        params: { id },
        body: { by: by.id },
        waitsForRefresh: true,
      }),
    onSuccess: (_, by) => {
      onReplaced();
      notify({ title: 'Picture replaced', description: `“${by.name}” has replaced “${name}.”` });
    },
  });
  const where = counted(places.length, 'place');
  return (
    <Dialog
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

function PicturePlaces({ places }: { places: readonly PictureUse[] }) {
  if (places.length === 0) return <p className="text-sm text-soft">It is not used anywhere yet.</p>;
  return (
    <ul className="grid gap-1.5 text-sm" aria-label="Where it is used">
      {places.map(({ name, path }, index) => (
        <li key={index} className="wrap-anywhere">
          <InlineLink href={path}>{name}</InlineLink>
        </li>
      ))}
    </ul>
  );
}

interface PictureDetailsProps {
  picture: PictureSummary;
  onClose: () => void;
  /** Called after deletion, which also unmounts the opener. */
  onDeleted: () => void;
}

const resolver = zodResolver(PictureChange);

const factsOf = ({ width, height, bytes, addedAt, addedBy }: PictureSummary): string =>
  [
    `${width} by ${height} pixels`,
    `${(bytes / 1_000_000).toFixed(1)} MB in total`,
    `added ${formatDateTime(addedAt)}${addedBy && ` by ${addedBy}`}`,
  ].join(', ');

export function PictureDetails({ picture, onClose, onDeleted }: PictureDetailsProps) {
  const { id, name, alt, isDecorative, credit, focus } = picture;
  const call = useCall();
  const deletion = useDeletion('pictures');
  const details = useEndpoint('GET /api/admin/pictures/{id}', { params: { id } });
  const [isReplacing, setReplacing] = useState(false);
  const { form, field, isSaving, close, dialog } = useStaffForm({
    resolver,
    defaultValues: { name, alt, isDecorative, credit, focus },
    send: (body: PictureChange) =>
      call('PATCH /api/admin/pictures/{id}', { params: { id }, body, waitsForRefresh: true }),
    onSaved: ({ picture }) => {
      onClose();
      notify({ title: 'Picture saved', description: `The details of “${picture.name}” are up to date.` });
    },
    unsaved: `Your changes to “${name}” have not been saved.`,
  });
  const decorates = useWatch({ control: form.control, name: 'isDecorative' });
  const focusField = useController({ control: form.control, name: 'focus' }).field;
  const known = details.data?.picture;

  function remove({ places }: DetailedPicture) {
    const isUsed = places.length > 0;
    void deletion({
      id,
      name,
      title: `Delete “${name}”?`,
      text: isUsed ? (
        <>
          <p>It will no longer appear in these places, unless you restore it within 30 days:</p>
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
        'It is not used anywhere. You can restore it for 30 days.'
      ),
      confirm: isUsed ? 'Delete anyway' : 'Delete',
      run: () =>
        ignoreMissing(
          call('DELETE /api/admin/pictures/{id}', {
            params: { id },
            // Confirms only the listed places: the server refuses if it is used elsewhere by then.
            query: isUsed ? { 'even-used': 'true' } : {},
            waitsForRefresh: true,
          }),
        ),
      onDeleted,
      notice: { title: 'Picture deleted', description: `You can restore “${name}” for 30 days.` },
    });
  }

  if (isReplacing && known) {
    return <ReplacePicture picture={known} onReplaced={onClose} onClose={() => setReplacing(false)} />;
  }
  return (
    <FormDialog
      title={name}
      label="Picture"
      action="Save"
      {...dialog('Saving...', onClose)}
      onCancel={() => close(onClose)}
      otherActions={
        <Button
          variant="quiet"
          className="mr-auto"
          disabled={!known || isSaving}
          onClick={() => known && remove(known)}
        >
          Delete
        </Button>
      }
      below={
        <>
          <p className="mt-5 text-sm text-mute">{factsOf(picture)}</p>
          <section className="mt-6 grid justify-items-start gap-3 border-t border-line pt-5">
            <h3 className="label">Where it is used</h3>
            <QueryView
              query={details}
              loading={<Loader>Searching the site...</Loader>}
              failure="The list of places where it is used could not be loaded."
            >
              {({ picture: { places } }) => (
                <>
                  <PicturePlaces places={places} />
                  {places.length > 0 && (
                    <Button size="sm" onClick={() => close(() => setReplacing(true))}>
                      Replace everywhere
                    </Button>
                  )}
                </>
              )}
            </QueryView>
          </section>
        </>
      }
    >
      <FocusField
        url={pictureAddress(picture)}
        alt={picture.alt}
        value={focusField.value ?? focus}
        onChange={focusField.onChange}
      />
      {!decorates && (
        <TextField
          label="Alternative text"
          autoComplete="off"
          optional
          maxLength={PICTURE_MAX.alt}
          help="What the picture shows, for people who cannot see it. Suggested wherever you use it."
          {...field('alt')}
        />
      )}
      <Checkbox
        label="Decorative only"
        help="It adds nothing to the text beside it."
        {...field('isDecorative')}
      />
      <TextField
        label="Credit"
        autoComplete="off"
        optional
        maxLength={PICTURE_MAX.credit}
        help="Who took or made it."
        {...field('credit')}
      />
      <TextField label="Name" autoComplete="off" maxLength={PICTURE_MAX.name} {...field('name')} />
    </FormDialog>
  );
}

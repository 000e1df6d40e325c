import { useCall } from '../../api/api-context.ts';
import type { StaffPage } from '../../contract/staff-page.ts';
import { changedFields, singleFields } from '../../drafts/merge-fields.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { fieldsOfKind, labelsOf, valuesOf, type PageValues } from './page-content.ts';
import { useMutation } from '@tanstack/react-query';

interface PageStepProps {
  step: 'publish' | 'discard';
  page: StaffPage;
  onDone: (page: StaffPage) => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

function Changed({ page }: { page: StaffPage }) {
  const fields = fieldsOfKind(page.kind);
  const names = changedFields(
    singleFields<PageValues>(Object.keys(fields)),
    page.published ?? {},
    valuesOf(page),
  );
  return (
    <ul className="list-disc pl-5">
      {labelsOf(fields, names).map((label, index) => (
        <li key={names[index]}>{label}</li>
      ))}
    </ul>
  );
}

/** Confirms that visitors get the draft, or that it is discarded. */
export function PageStep({ step, page, onDone, onFailed, onClose }: PageStepProps) {
  const call = useCall();
  const body = { params: { id: page.id }, body: { revision: page.revision } };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      step === 'publish'
        ? call('POST /api/admin/pages/{id}/publish', body)
        : call('POST /api/admin/pages/{id}/discard', body),
    onSuccess: (answer) => onDone(answer.page),
    onError: onFailed,
  });
  const dialog = { error, onConfirm: () => mutate(), onClose };
  if (step === 'discard') {
    return (
      <ConfirmDialog
        title="Discard these changes?"
        confirm="Discard draft"
        tone="danger"
        busy={isPending ? 'Discarding...' : undefined}
        {...dialog}
      >
        <p>The page will go back to what visitors see now. These were changed:</p>
        <Changed page={page} />
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Publish “${page.name}”?`}
      confirm="Publish"
      busy={isPending ? 'Publishing...' : undefined}
      {...dialog}
    >
      {page.published === null ? (
        <p>{`Visitors will find it at ${page.path}, and in the lists of services.`}</p>
      ) : (
        <>
          <p>This is different from what visitors see now:</p>
          <Changed page={page} />
        </>
      )}
    </ConfirmDialog>
  );
}

import { useCall } from '../../api/api-context.ts';
import type { StaffPage } from '../../contract/staff-page.ts';
import { changedFields, singleFields } from '../../drafts/merge-fields.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { fieldsOfKind, labelsOf, valuesOf, type PageValues } from './page-content.ts';
import { usePageStep } from '../../parts/pages/use-page-step.ts';

interface StepProps {
  page: StaffPage;
  onDone: (page: StaffPage) => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** Unpublished changes by field label. */
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

/** Confirms publication and lists the changes. */
export function PublishPage({ page, onDone, onFailed, onClose }: StepProps) {
  const call = useCall();
  const { take, isPending, error } = usePageStep(
    () =>
      call('POST /api/admin/pages/{id}/publish', {
        params: { id: page.id },
        body: { revision: page.revision },
      }),
    onDone,
    onFailed,
  );
  return (
    <ConfirmDialog
      title={`Publish “${page.name}”?`}
      confirm="Publish"
      busy={isPending ? 'Publishing...' : undefined}
      error={error}
      onConfirm={take}
      onClose={onClose}
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

/** Confirms that the draft is discarded. */
export function DiscardDraft({ page, onDone, onFailed, onClose }: StepProps) {
  const call = useCall();
  const { take, isPending, error } = usePageStep(
    () =>
      call('POST /api/admin/pages/{id}/discard', {
        params: { id: page.id },
        body: { revision: page.revision },
      }),
    onDone,
    onFailed,
  );
  return (
    <ConfirmDialog
      title="Discard these changes?"
      confirm="Discard draft"
      tone="danger"
      busy={isPending ? 'Discarding...' : undefined}
      error={error}
      onConfirm={take}
      onClose={onClose}
    >
      <p>The page will go back to what visitors see now. These were changed:</p>
      <Changed page={page} />
    </ConfirmDialog>
  );
}

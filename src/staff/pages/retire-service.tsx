import { useId, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import type { StaffPage, StaffPageSummary } from '../../contract/staff-page.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { isOnSite } from '../../parts/pages/page-state.ts';
import { useMutation } from '@tanstack/react-query';

const MISSING = 'Choose where its address should redirect.';

/** Redirect targets of a retired service: other services, then other pages. */
function goals(service: StaffPageSummary, pages: readonly StaffPageSummary[]): SelectOption[] {
  const others = pages.filter((page) => page.id !== service.id && isOnSite(page) && /^\/\w/.test(page.path));
  const inOrder = [
    ...others.filter(({ kind }) => kind === 'service'),
    ...others.filter(({ kind }) => kind !== 'service'),
  ];
  return [
    { value: '/', label: 'Home page' },
    ...inOrder.map(({ path, name }) => ({ value: path, label: `${name} (${path})` })),
  ];
}

interface RetireServiceProps {
  service: StaffPageSummary;
  pages: readonly StaffPageSummary[];
  onRetired: (page: StaffPage) => void;
  onClose: () => void;
}

/** Dialog for the redirect of a retired service. */
export function RetireService({ service, pages, onRetired, onClose }: RetireServiceProps) {
  const call = useCall();
  const fieldId = useId();
  const [leadsTo, setLeadsTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const params = { id: service.id };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { page } = await call('GET /api/admin/pages/{id}', { params });
      return call('POST /api/admin/pages/{id}/retire', {
        params,
        body: { revision: page.revision, leadsTo },
      });
    },
    onSuccess: ({ page }) => onRetired(page),
  });
  return (
    <FormDialog
      size="sm"
      title={`Retire “${service.name}”?`}
      label="Retire a service"
      action="Retire"
      tone="danger-solid"
      busy={isPending ? 'Retiring...' : undefined}
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        if (leadsTo !== '') {
          mutate();
          return;
        }
        setProblem(MISSING);
        document.getElementById(fieldId)?.focus();
      }}
      onClose={onClose}
    >
      <p className="text-soft">
        Visitors will no longer find it. Its text is kept, and you can offer it again.
      </p>
      <Select
        id={fieldId}
        label={`Where ${service.path} will redirect`}
        name="leadsTo"
        placeholder="Choose a page"
        options={goals(service, pages)}
        value={leadsTo}
        error={problem}
        onChange={({ target }) => {
          setLeadsTo(target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}

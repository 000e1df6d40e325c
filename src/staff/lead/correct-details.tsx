import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useStaffForm } from '../../api/use-staff-form.ts';
import {
  type InboxChange,
  type InboxItem,
  LEAD_DETAILS,
  type LeadDetail,
  LeadKind,
} from '../../contract/inbox.ts';
import { LEAD_FIELDS } from '../../contract/lead-fields.ts';
import { useChangeLead } from '../../parts/inbox/use-change-lead.ts';
import { kindNames } from '../../parts/inbox/wording.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';

type Details = Record<LeadDetail, string> & Pick<InboxItem, 'kind'>;

const INPUT_MODES = { name: 'text', email: 'email', phone: 'tel', website: 'url' } as const;

const detailsOf = (item: InboxItem): Details => {
  const { name, email, phone = '', website = '', kind } = item;
  return { name, email, phone, website, kind };
};

function CorrectionDialog({ item, onClose }: { item: InboxItem; onClose: () => void }) {
  const [defaultValues] = useState(() => detailsOf(item));
  const { mutateAsync } = useChangeLead(item.id);
  // Unchanged fields are not sent: a colleague may correct them meanwhile.
  const resolver: Resolver<Details, unknown, InboxChange> = (typed) => {
    const changed = LEAD_DETAILS.filter((name) => typed[name].trim() !== defaultValues[name]);
    const details = Object.fromEntries(changed.map((name) => [name, typed[name]]));
    return {
      values: { ...details, ...(typed.kind !== defaultValues.kind && { kind: typed.kind }) },
      errors: {},
    };
  };
  const { field, dialog } = useStaffForm({
    resolver,
    defaultValues,
    send: (change) => mutateAsync(change),
    onSaved: ({ item: { name } }) => {
      onClose();
      notify({ title: 'Details corrected', description: `Replies to ${name} use them from now on.` });
    },
    unsaved: `The corrected details of ${item.name} have not been saved.`,
  });
  return (
    <FormDialog title="Correct details" action="Save" {...dialog('Saving...', onClose)}>
      <p className="text-sm text-soft">
        Replies, reports and exports use the corrected details. What was sent at first stays visible here.
      </p>
      {LEAD_DETAILS.map((name) => (
        <TextField
          key={name}
          label={LEAD_FIELDS[name].label}
          inputMode={INPUT_MODES[name]}
          optional={defaultValues[name] === ''}
          autoComplete="off"
          {...field(name)}
        />
      ))}
      <Select
        label="Kind"
        options={LeadKind.options
          .filter((kind) => kind !== 'comment' || item.post)
          .map((kind) => ({ value: kind, label: kindNames[kind] }))}
        {...field('kind')}
      />
    </FormDialog>
  );
}

/** Corrects the name, email address, phone number, website and kind of a lead. */
export function CorrectDetails({ item }: { item: InboxItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={Pencil} className="mt-4" onClick={() => setOpen(true)}>
        Correct details
      </Button>
      {isOpen && <CorrectionDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}

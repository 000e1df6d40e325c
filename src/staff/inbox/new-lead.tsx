import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { NewLead } from '../../contract/new-lead.ts';
import { submissionKey } from '../../lib/submission-key.ts';
import { kindNames } from '../../parts/inbox/wording.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';

const resolver = zodResolver(NewLead);

const emptyLead = () => ({
  name: '',
  email: '',
  phone: '',
  website: '',
  message: '',
  howMet: '',
  kind: 'contact' as const,
  owesAnswer: false,
  submissionKey: submissionKey(),
});

interface NewLeadDialogProps {
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Enters someone who called, or whom the coach met. */
export function NewLeadDialog({ onAdded, onClose }: NewLeadDialogProps) {
  const call = useCall();
  const [defaultValues] = useState(emptyLead);
  const { form, field, dialog } = useStaffForm({
    resolver,
    defaultValues,
    send: (body) => call('POST /api/admin/leads', { body }),
    onSaved: ({ id }) => {
      const name = form.getValues('name').trim();
      onAdded(id);
      notify({ title: 'Lead added', description: `${name} was not emailed.` });
    },
    unsaved: 'The new lead has not been saved.',
  });
  return (
    <FormDialog title="New lead" action="Add lead" {...dialog('Adding...', onClose)}>
      <p className="text-sm text-soft">
        For someone who called, or whom you met. They get no email. Enter an email address or a phone number.
      </p>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Email" inputMode="email" optional autoComplete="off" {...field('email')} />
        <TextField label="Phone" type="tel" optional autoComplete="off" {...field('phone')} />
        <TextField label="Website" inputMode="url" optional autoComplete="off" {...field('website')} />
        <TextField
          label="How you met"
          optional
          autoComplete="off"
          help="For example: Chamber breakfast"
          {...field('howMet')}
        />
      </div>
      <TextArea label="What it is about" optional rows={3} {...field('message')} />
      <Select
        label="Kind"
        options={(['contact', 'audit'] as const).map((value) => ({ value, label: kindNames[value] }))}
        {...field('kind')}
      />
      <Checkbox
        label="I still owe an answer"
        help="It then waits in the inbox, with the time you have left."
        {...field('owesAnswer')}
      />
    </FormDialog>
  );
}

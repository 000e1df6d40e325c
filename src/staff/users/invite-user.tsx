import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { Invitation, type UserAnswer } from '../../contract/user.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { roleOptions } from './wording.ts';

const resolver = zodResolver(Invitation);
const empty = { name: '', email: '', role: 'editor' } as const;

interface InviteProps {
  /** Called with the new account, and a link to pass on if none is mailed. */
  onInvited: (answer: z.output<typeof UserAnswer>) => void;
}

function InviteDialog({ onInvited, onClose }: InviteProps & { onClose: () => void }) {
  const call = useCall();
  const { field, submit, isSaving, error, close } = useStaffForm({
    resolver,
    defaultValues: empty,
    send: (body: Invitation) => call('POST /api/admin/users', { body, waitsForRefresh: true }),
    onSaved: (answer) => {
      onClose();
      onInvited(answer);
    },
    unsaved: 'The invitation has not been sent.',
  });
  return (
    <FormDialog
      title="Invite somebody"
      label="Invitation"
      action="Invite"
      busy={isSaving ? 'Inviting...' : undefined}
      error={error}
      onSubmit={submit}
      onClose={() => close(onClose)}
      onCancel={onClose}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <Select
        label="Role"
        help="Admins do everything, including deleting leads and accounts. Editors write posts and answer the inbox."
        options={roleOptions}
        {...field('role')}
      />
    </FormDialog>
  );
}

/** Invites a person, who sets a password through a link. */
export function InviteUser({ onInvited }: InviteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="mt-4" icon={Plus} onClick={() => setOpen(true)}>
        Invite somebody
      </Button>
      {isOpen && <InviteDialog onInvited={onInvited} onClose={() => setOpen(false)} />}
    </>
  );
}

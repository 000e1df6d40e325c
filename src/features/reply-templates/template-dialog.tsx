import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useCall } from '../../api/api-context.ts';
import { replyTemplatesQuery } from '../../api/staff-queries.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { PLACEHOLDERS, ReplyTemplateInput, type ReplyTemplate } from '../../contract/reply-template.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';

const resolver = zodResolver(ReplyTemplateInput);
const empty = { name: '', subject: '', text: 'Hi {first name},\n\n\n\n{coach}\n{brand}' };

/** What can be written in braces, and what comes in its place. */
function Placeholders({ id }: { id: string }) {
  return (
    <div id={id} className="text-sm">
      <p className="text-soft">In place of these stands what is known of whoever you answer, and of you:</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-text">{`{${name}}`}</dt>
            <dd className="text-mute max-sm:mb-1">{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The form of a new template, or of one that is there already. */
export function TemplateDialog({
  template,
  onClose,
}: {
  template: ReplyTemplate | undefined;
  onClose: () => void;
}) {
  const call = useCall();
  const queryClient = useQueryClient();
  const placeholdersId = useId();
  const { field, submit, isSaving, error, close } = useStaffForm({
    resolver,
    defaultValues: template ?? empty,
    send: (body: ReplyTemplateInput) =>
      template
        ? call('PUT /api/admin/reply-templates/{id}', { params: { id: template.id }, body })
        : call('POST /api/admin/reply-templates', { body }),
    onSaved: async ({ template: { name } }) => {
      await queryClient.invalidateQueries({ queryKey: replyTemplatesQuery(call).queryKey });
      onClose();
      notify({
        title: template ? 'Template saved' : 'Template added',
        description: `Replies can begin with “${name}”.`,
      });
    },
    unsaved: template
      ? `Your changes to “${template.name}” are not saved.`
      : 'The new template is not saved.',
  });

  return (
    <FormDialog
      title={template ? `Edit “${template.name}”` : 'Add a template'}
      label="Template"
      action={template ? 'Save' : 'Add'}
      busy={isSaving ? 'Saving...' : undefined}
      error={error}
      onSubmit={submit}
      onClose={() => close(onClose)}
      onCancel={onClose}
    >
      <TextField label="Name" autoComplete="off" help="What staff choose it by." {...field('name')} />
      <TextField label="Subject" autoComplete="off" {...field('subject')} />
      <TextArea label="Text" rows={9} aria-describedby={placeholdersId} {...field('text')} />
      <Placeholders id={placeholdersId} />
    </FormDialog>
  );
}

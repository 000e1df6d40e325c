import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { PLACEHOLDERS } from '../../contract/reply.ts';
import { ReplyTemplateInput, SNIPPETS_MAX, type ReplyTemplate } from '../../contract/snippets.ts';
import { kindOptions } from '../../parts/inbox/wording.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SnippetsPage } from './snippets-page.tsx';
import { useSnippetForm } from './use-snippet-form.ts';

const head = {
  title: 'Reply templates',
  description: 'Templates for replies to leads.',
  path: '/admin/reply-templates',
  back: { href: '/admin/inbox', label: 'Inbox' },
};
const resolver = zodResolver(ReplyTemplateInput);
const empty: ReplyTemplateInput = {
  kind: '',
  name: '',
  subject: '',
  text: 'Hi {first name},\n\n\n\n{coach}\n{brand}',
};

function Placeholders({ id }: { id: string }) {
  return (
    <div id={id} className="text-sm">
      <p className="text-soft">
        These are replaced with the details of the person you answer, and with yours:
      </p>
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

function TemplateDialog({ template, onClose }: { template: ReplyTemplate | undefined; onClose: () => void }) {
  const call = useCall();
  const placeholdersId = useId();
  const { field, dialog } = useSnippetForm({
    noun: 'template',
    name: template?.name,
    resolver,
    defaultValues: template ?? empty,
    send: (body: ReplyTemplateInput) =>
      template
        ? call('PUT /api/admin/reply-templates/{id}', {
            params: { id: template.id },
            body,
            waitsForRefresh: true,
          })
        : call('POST /api/admin/reply-templates', { body, waitsForRefresh: true }),
    saved: ({ template: { name } }) => ({
      title: template ? 'Template saved' : 'Template added',
      description: `Replies can now start from “${name}.”`,
    }),
    onClose,
  });
  return (
    <FormDialog {...dialog}>
      <TextField label="Name" autoComplete="off" help="The name staff choose it by." {...field('name')} />
      <Select label="Offered for" options={kindOptions} {...field('kind')} />
      <TextField label="Subject" autoComplete="off" {...field('subject')} />
      <TextArea label="Text" rows={9} aria-describedby={placeholdersId} {...field('text')} />
      <Placeholders id={placeholdersId} />
    </FormDialog>
  );
}

/** Templates for replies, shared by all staff. */
export function ReplyTemplatesPage() {
  const call = useCall();
  return (
    <SnippetsPage
      head={head}
      intro="A reply can start from one of these. Names are filled in, and you can change every word."
      whenEmpty="Without one, every reply starts with just a greeting."
      max={SNIPPETS_MAX.replyTemplates}
      query={useQuery({
        ...endpointQuery(call, 'GET /api/admin/reply-templates'),
        select: ({ templates }) => templates,
      })}
      skeleton={(width) => (
        <div className="grid gap-2">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-12" style={{ width }} />
        </div>
      )}
      text={({ kind, subject, text }) => (
        <div className="grid gap-1">
          <p className="text-xs text-mute">{kindOptions.find(({ value }) => value === kind)?.label}</p>
          <p className="text-sm font-medium wrap-anywhere">{subject}</p>
          <p className="line-clamp-3 text-sm text-soft wrap-anywhere">{text}</p>
        </div>
      )}
      form={(template, onClose) => <TemplateDialog template={template} onClose={onClose} />}
      removal={{
        noun: 'template',
        remove: (id) =>
          call('DELETE /api/admin/reply-templates/{id}', { params: { id }, waitsForRefresh: true }),
        leftAsItIs: 'Replies written with it do not change.',
        removed: (name) => ({
          title: 'Template removed',
          description: `“${name}” is no longer offered for replies.`,
        }),
      }}
    />
  );
}

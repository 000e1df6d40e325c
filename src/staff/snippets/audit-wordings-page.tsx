import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { type AuditWording, AuditWordingInput, SNIPPETS_MAX } from '../../contract/snippets.ts';
import { plainText } from '../../lib/trusted-html.ts';
import { RichField } from '../../parts/editor/rich-field.tsx';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SnippetsPage } from './snippets-page.tsx';
import { useSnippetForm } from './use-snippet-form.ts';
import '../../parts/editor/editor.css';
import '../../parts/editor/rich-text/rich-text.css';

const head = {
  title: 'Wordings for audits',
  description: 'Saved wordings for audit findings.',
  path: '/admin/audit-wordings',
  back: { href: '/admin/audits', label: 'Audits' },
};
const resolver = zodResolver(AuditWordingInput);
const empty = { point: AUDIT_POINTS[0], name: '', text: '' };
const points = AUDIT_POINTS.map((point, index) => ({ value: point, label: `${index + 1}. ${point}` }));

function WordingDialog({ wording, onClose }: { wording: AuditWording | undefined; onClose: () => void }) {
  const call = useCall();
  const textId = useId();
  const { form, field, dialog } = useSnippetForm({
    noun: 'wording',
    name: wording?.name,
    resolver,
    defaultValues: wording ?? empty,
    send: (body: AuditWordingInput) =>
      wording
        ? call('PUT /api/admin/audit-wordings/{id}', {
            params: { id: wording.id },
            body,
            waitsForRefresh: true,
          })
        : call('POST /api/admin/audit-wordings', { body, waitsForRefresh: true }),
    saved: ({ wording: { name, point } }) => ({
      title: wording ? 'Wording saved' : 'Wording added',
      description: `“${name}” is offered at “${point}.”`,
    }),
    onClose,
  });
  const { field: text, fieldState } = useController({ control: form.control, name: 'text' });
  const { ref } = text;
  // The editor is no native field: this focuses it on an error.
  useEffect(() => {
    ref({ focus: () => document.getElementById(textId)?.focus() });
  }, [ref, textId]);

  return (
    <FormDialog
      {...dialog}
      below={
        // Its toolbar contains forms, which cannot be nested.
        <div className="mt-5">
          <RichField
            id={textId}
            label="Text"
            help="Put anything to fill in into square brackets, such as [the page]."
            value={text.value}
            error={fieldState.error?.message}
            onChange={text.onChange}
            picker={ChoosePicture}
            pictureTerm="business"
          />
        </div>
      }
    >
      <Select label="Point" options={points} {...field('point')} />
      <TextField label="Name" autoComplete="off" help="The name staff choose it by." {...field('name')} />
    </FormDialog>
  );
}

/** Wordings for recurring findings of audits by point, shared by all staff. */
export function AuditWordingsPage() {
  const call = useCall();
  return (
    <SnippetsPage
      head={head}
      intro="At each point of an audit you can start from one of these. Square brackets mark what to fill in."
      whenEmpty="Without one, you write every finding from scratch."
      max={SNIPPETS_MAX.auditWordings}
      query={useQuery({
        ...endpointQuery(call, 'GET /api/admin/audit-wordings'),
        select: ({ wordings }) => wordings,
      })}
      skeleton={(width) => <Skeleton className="h-14" style={{ width }} />}
      text={({ text }) => <p className="line-clamp-3 text-sm text-soft wrap-anywhere">{plainText(text)}</p>}
      parts={(wordings, rows) => (
        <div className="grid gap-10 pt-3">
          {points.map(({ value: point, label }) => {
            const those = wordings.filter((wording) => wording.point === point);
            return (
              <Section key={point} title={label} titleClass="mb-3 text-xl">
                {those.length === 0 ? <p className="text-sm text-soft">None yet.</p> : rows(those)}
              </Section>
            );
          })}
        </div>
      )}
      form={(wording, onClose) => <WordingDialog wording={wording} onClose={onClose} />}
      removal={{
        noun: 'wording',
        remove: (id) =>
          call('DELETE /api/admin/audit-wordings/{id}', { params: { id }, waitsForRefresh: true }),
        leftAsItIs: 'Audits written with it do not change.',
        removed: (name) => ({
          title: 'Wording removed',
          description: `“${name}” is no longer offered for audits.`,
        }),
      }}
    />
  );
}

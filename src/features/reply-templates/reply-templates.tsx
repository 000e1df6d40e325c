import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { replyTemplatesQuery } from '../../api/staff-queries.ts';
import { TEMPLATES_MAX, type ReplyTemplate } from '../../contract/reply-template.ts';
import { Button } from '../../ui/button.tsx';
import { EditableRow } from '../../ui/editable-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useFocusLater } from '../../ui/use-focus-later.ts';
import { DeleteTemplate } from './delete-template.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateSkeleton } from './template-skeleton.tsx';

/** What stands above the list: a question, or a form with a template or with nothing in it. */
type Open = { what: 'add' } | { what: 'edit' | 'delete'; template: ReplyTemplate };

const countOf = (templates: readonly ReplyTemplate[]): string => {
  const all = templates.length === 1 ? '1 template' : `${templates.length} templates`;
  return templates.length < TEMPLATES_MAX ? all : `${all}: there is no room for more`;
};

/** The templates of replies: added, edited and removed, by all staff for all staff. */
export function ReplyTemplates() {
  const list = useQuery(replyTemplatesQuery(useCall()));
  const [open, setOpen] = useState<Open>();
  const { target: count, focusLater } = useFocusLater<HTMLParagraphElement>();
  const close = () => setOpen(undefined);
  const add = () => setOpen({ what: 'add' });
  const isFull = (list.data?.templates.length ?? 0) >= TEMPLATES_MAX;

  return (
    <>
      <PageTitle
        actions={
          <Button
            variant="primary"
            size="sm"
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            disabled={isFull}
            onClick={add}
          >
            Add template
          </Button>
        }
      >
        Reply templates
      </PageTitle>
      <p className="measure mt-4 text-soft">
        Replies to enquiries can begin with one of these. Names are filled in for whoever is answered, and
        every word can be changed before it is sent.
      </p>
      <p ref={count} tabIndex={-1} className="mt-8 mb-3 min-h-6 text-sm text-mute tabular">
        {list.data && countOf(list.data.templates)}
      </p>
      <QueryView
        query={list}
        loading={<TemplateSkeleton />}
        failure="The templates could not be loaded."
        headingLevel={2}
        sentenceOf={sentenceOf}
      >
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState
              title="No templates yet"
              headingLevel={2}
              action={{ label: 'Add the first one', onClick: add }}
            >
              Without one, every reply begins with a greeting.
            </EmptyState>
          ) : (
            <ul className="ledger">
              {templates.map((template) => (
                <EditableRow
                  key={template.id}
                  name={template.name}
                  onEdit={() => setOpen({ what: 'edit', template })}
                  onRemove={() => setOpen({ what: 'delete', template })}
                >
                  <div className="grid gap-1">
                    <p className="text-sm font-medium wrap-anywhere">{template.subject}</p>
                    <p className="line-clamp-3 text-sm text-soft wrap-anywhere">{template.text}</p>
                  </div>
                </EditableRow>
              ))}
            </ul>
          )
        }
      </QueryView>
      {open?.what === 'add' && <TemplateDialog template={undefined} onClose={close} />}
      {open?.what === 'edit' && <TemplateDialog template={open.template} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteTemplate
          template={open.template}
          onDeleted={() => {
            close();
            focusLater();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

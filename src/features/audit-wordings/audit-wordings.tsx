import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { auditWordingsQuery } from '../../api/staff-queries.ts';
import { AUDIT_POINTS, type AuditPoint } from '../../contract/audit-points.ts';
import { WORDINGS_MAX, type AuditWording } from '../../contract/audit-wording.ts';
import { plainText } from '../../lib/plain-text.ts';
import { Button } from '../../ui/button.tsx';
import { EditableRow } from '../../ui/editable-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useFocusLater } from '../../ui/use-focus-later.ts';
import { DeleteWording } from './delete-wording.tsx';
import type { TextSlot } from './text-slot.ts';
import { WordingDialog } from './wording-dialog.tsx';
import { WordingSkeleton } from './wording-skeleton.tsx';

/** What stands above the list: a question, or a form with a wording or with nothing in it. */
type Open = { what: 'write'; about: AuditWording | AuditPoint } | { what: 'delete'; wording: AuditWording };

const countOf = (wordings: readonly AuditWording[]): string => {
  const all = wordings.length === 1 ? '1 wording' : `${wordings.length} wordings`;
  return wordings.length < WORDINGS_MAX ? all : `${all}: there is no room for more`;
};

interface PointProps {
  point: AuditPoint;
  wordings: readonly AuditWording[];
  onOpen: (open: Open) => void;
}

/** The wordings of one of the eight points. */
function Point({ point, wordings, onOpen }: PointProps) {
  const id = `point-${AUDIT_POINTS.indexOf(point) + 1}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {AUDIT_POINTS.indexOf(point) + 1}. {point}
      </h2>
      {wordings.length === 0 ? (
        <p className="text-sm text-soft">None yet.</p>
      ) : (
        <ul className="ledger">
          {wordings.map((wording) => (
            <EditableRow
              key={wording.id}
              name={wording.name}
              headingLevel={3}
              onEdit={() => onOpen({ what: 'write', about: wording })}
              onRemove={() => onOpen({ what: 'delete', wording })}
            >
              <p className="line-clamp-3 text-sm text-soft wrap-anywhere">{plainText(wording.text)}</p>
            </EditableRow>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Words for findings that come again and again, by point: added, edited and removed, by all staff for all staff. */
export function AuditWordings({ textSlot }: { textSlot: TextSlot }) {
  const list = useQuery(auditWordingsQuery(useCall()));
  const [open, setOpen] = useState<Open>();
  const { target: count, focusLater } = useFocusLater<HTMLParagraphElement>();
  const close = () => setOpen(undefined);
  const add = () => setOpen({ what: 'write', about: AUDIT_POINTS[0] });
  const isFull = (list.data?.wordings.length ?? 0) >= WORDINGS_MAX;

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
            Add wording
          </Button>
        }
      >
        Wordings for audits
      </PageTitle>
      <p className="measure mt-4 text-soft">
        Findings that come again and again need not be written anew: at each point of an audit you can begin
        with one of these. What has to be seen first stands in square brackets.
      </p>
      <p ref={count} tabIndex={-1} className="mt-8 mb-6 min-h-6 text-sm text-mute tabular">
        {list.data && countOf(list.data.wordings)}
      </p>
      <QueryView
        query={list}
        loading={<WordingSkeleton />}
        failure="The wordings could not be loaded."
        headingLevel={2}
        sentenceOf={sentenceOf}
      >
        {({ wordings }) =>
          wordings.length === 0 ? (
            <EmptyState
              title="No wordings yet"
              headingLevel={2}
              action={{ label: 'Add the first one', onClick: add }}
            >
              Without one, every finding is written from the beginning.
            </EmptyState>
          ) : (
            <div className="grid gap-10">
              {AUDIT_POINTS.map((point) => (
                <Point
                  key={point}
                  point={point}
                  wordings={wordings.filter((wording) => wording.point === point)}
                  onOpen={setOpen}
                />
              ))}
            </div>
          )
        }
      </QueryView>
      {open?.what === 'write' && <WordingDialog about={open.about} textSlot={textSlot} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteWording
          wording={open.wording}
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

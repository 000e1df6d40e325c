import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ignoreMissing } from '../../api/api-error.ts';
import { useRole } from '../../api/use-role.ts';
import { counted } from '../../lib/text.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { EditableRow, editableColumns } from '../../ui/editable-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryView, type QueryState } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackLink } from '../../ui/text-link.tsx';
import { type Notice, notify } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';

interface Snippet {
  id: string;
  name: string;
}

interface RemovalProps {
  noun: 'template' | 'wording';
  remove: (id: string) => Promise<unknown>;
  /** Note that texts written with it stay. */
  leftAsItIs: string;
  removed: (name: string) => Notice;
}

interface SnippetsPageProps<One extends Snippet> {
  head: { title: string; description: string; path: string; back: { href: string; label: string } };
  intro: string;
  whenEmpty: string;
  max: number;
  query: QueryState<One[]>;
  skeleton: (width: string) => ReactNode;
  text: (one: One) => ReactNode;
  /** Groups the rows under headings; one list by default. */
  parts?: (snippets: readonly One[], rows: (some: readonly One[]) => ReactNode) => ReactNode;
  form: (one: One | undefined, onClose: () => void) => ReactNode;
  removal: RemovalProps;
}

export function SnippetsPage<One extends Snippet>(props: SnippetsPageProps<One>) {
  const { head, intro, whenEmpty, max, query, skeleton, text, parts, form, removal } = props;
  const { noun, remove, leftAsItIs, removed } = removal;
  const [open, setOpen] = useState<{ one?: One }>();
  const isAdmin = useRole() === 'admin';
  const { target, deferFocus } = useDeferredFocus<HTMLParagraphElement>();
  const add = () => setOpen({});
  const confirm = useConfirm();

  async function askToRemove({ id, name }: One) {
    const done = await confirm({
      title: `Remove the ${noun} “${name}”?`,
      text: `It is removed for all staff, and this cannot be undone. ${leftAsItIs}`,
      confirm: 'Remove',
      busy: 'Removing...',
      run: () => ignoreMissing(remove(id)),
    });
    if (!done) return;
    deferFocus();
    notify(removed(name));
  }

  const count = query.data?.length ?? 0;

  const rows = (some: readonly One[]) => (
    <ul className="ledger">
      {some.map((one) => (
        <EditableRow
          key={one.id}
          name={one.name}
          headingLevel={parts ? 3 : 2}
          onEdit={() => setOpen({ one })}
          onRemove={isAdmin ? () => void askToRemove(one) : undefined}
        >
          {text(one)}
        </EditableRow>
      ))}
    </ul>
  );

  return (
    <>
      <PageHead title={head.title} description={head.description} path={head.path} noindex />
      <div className="container-page py-8 lg:py-10">
        <div className="mb-4">
          <BackLink href={head.back.href}>{head.back.label}</BackLink>
        </div>
        <PageTitle
          actions={
            <Button variant="primary" size="sm" icon={Plus} disabled={count >= max} onClick={add}>
              {`Add ${noun}`}
            </Button>
          }
        >
          {head.title}
        </PageTitle>
        <p className="measure mt-4 text-soft">{intro}</p>
        <p ref={target} tabIndex={-1} className="mt-8 mb-3 min-h-6 text-sm text-mute tabular">
          {query.data && (count < max ? counted(count, noun) : `${counted(count, noun)}, the maximum`)}
        </p>
        <QueryView
          query={query}
          loading={
            <>
              {parts && <Skeleton className="mt-3 mb-4 h-7 w-56" />}
              <SkeletonRows label={`Loading ${noun}s...`} rows={3} list="ledger" className={editableColumns}>
                {(width) => (
                  <>
                    <Skeleton className="h-5 w-48" />
                    {skeleton(width)}
                    <Skeleton className="h-6 w-20" />
                  </>
                )}
              </SkeletonRows>
            </>
          }
          failure={`The ${noun}s could not be loaded.`}
          headingLevel={2}
        >
          {(snippets) =>
            snippets.length === 0 ? (
              <EmptyState
                title={`No ${noun}s yet`}
                headingLevel={2}
                action={{ label: 'Add the first one', onClick: add }}
              >
                {whenEmpty}
              </EmptyState>
            ) : (
              (parts?.(snippets, rows) ?? rows(snippets))
            )
          }
        </QueryView>
        {open && form(open.one, () => setOpen(undefined))}
      </div>
    </>
  );
}

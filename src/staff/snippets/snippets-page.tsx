import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { untilGone } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EditableRow, editableColumns } from '../../ui/editable-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryView, type QueryState } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackLink } from '../../ui/text-link.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useFocusLater } from '../../ui/use-focus-later.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface SnippetSkeletonProps {
  /** How wide the text of each row is. */
  widths: readonly string[];
  /** Stands in for a text, in its width. */
  children: (width: string) => ReactNode;
}

/** Stands in for a list of snippets, with its columns. */
export function SnippetSkeleton({ widths, children }: SnippetSkeletonProps) {
  return (
    <ul className="ledger">
      {widths.map((width) => (
        <li key={width} className={editableColumns}>
          <Skeleton className="h-5 w-48" />
          {children(width)}
          <Skeleton className="h-6 w-20" />
        </li>
      ))}
    </ul>
  );
}

interface Snippet {
  id: string;
  name: string;
}

interface RemovalProps {
  noun: 'template' | 'wording';
  queryKey: QueryKey;
  remove: (id: string) => Promise<unknown>;
  /** Says what has been written with it. */
  leftAsItIs: string;
  /** Says what it is no longer there for. */
  removedFrom: (name: string) => string;
}

interface RemoveDialogProps extends RemovalProps {
  snippet: Snippet;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a snippet is removed. */
function RemoveDialog(props: RemoveDialogProps) {
  const { snippet, noun, queryKey, remove, leftAsItIs, removedFrom, onRemoved, onClose } = props;
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => untilGone(remove(snippet.id)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey });
      onRemoved();
      const title = noun === 'template' ? 'Template removed' : 'Wording removed';
      notify({ title, description: removedFrom(snippet.name) });
    },
  });
  return (
    <ConfirmDialog
      title={`Remove the ${noun} “${snippet.name}”?`}
      confirm="Remove"
      tone="danger"
      busy={isPending ? 'Removing...' : undefined}
      error={error ? sentenceOf(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>All staff lose it, and this cannot be taken back. {leftAsItIs}</p>
    </ConfirmDialog>
  );
}

interface SnippetsPageProps<One extends Snippet> {
  /** How the screen is called, found and left. */
  head: { title: string; description: string; path: string; back: { href: string; label: string } };
  intro: string;
  whenEmpty: string;
  /** How many there is room for. */
  max: number;
  query: QueryState<One[]>;
  skeleton: ReactNode;
  text: (one: One) => ReactNode;
  /** Shows them in parts, each with its rows below a heading; without it, they are one list. */
  parts?: (snippets: readonly One[], rows: (some: readonly One[]) => ReactNode) => ReactNode;
  /** The form of one, or of a new one. */
  form: (one: One | undefined, onClose: () => void) => ReactNode;
  removal: RemovalProps;
}

/** A screen of the texts that staff begin others with: added, edited and removed, by all staff for all staff. */
export function SnippetsPage<One extends Snippet>(props: SnippetsPageProps<One>) {
  const { head, intro, whenEmpty, max, query, skeleton, text, parts, form, removal } = props;
  const { noun } = removal;
  const [open, setOpen] = useState<{ what: 'write'; one?: One } | { what: 'remove'; one: One }>();
  const { target, focusLater } = useFocusLater<HTMLParagraphElement>();
  const close = () => setOpen(undefined);
  const add = () => setOpen({ what: 'write' });
  const count = query.data?.length ?? 0;
  const counted = count === 1 ? `1 ${noun}` : `${count} ${noun}s`;

  const rows = (some: readonly One[]) => (
    <ul className="ledger">
      {some.map((one) => (
        <EditableRow
          key={one.id}
          name={one.name}
          headingLevel={parts ? 3 : 2}
          onEdit={() => setOpen({ what: 'write', one })}
          onRemove={() => setOpen({ what: 'remove', one })}
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
            <Button
              variant="primary"
              size="sm"
              icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
              disabled={count >= max}
              onClick={add}
            >
              Add {noun}
            </Button>
          }
        >
          {head.title}
        </PageTitle>
        <p className="measure mt-4 text-soft">{intro}</p>
        <p ref={target} tabIndex={-1} className="mt-8 mb-3 min-h-6 text-sm text-mute tabular">
          {query.data && (count < max ? counted : `${counted}: there is no room for more`)}
        </p>
        <QueryView
          query={query}
          loading={
            <>
              <VisuallyHidden role="status">Loading {noun}s...</VisuallyHidden>
              <div aria-hidden="true">{skeleton}</div>
            </>
          }
          failure={`The ${noun}s could not be loaded.`}
          headingLevel={2}
          sentenceOf={sentenceOf}
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
        {open?.what === 'write' && form(open.one, close)}
        {open?.what === 'remove' && (
          <RemoveDialog
            {...removal}
            snippet={open.one}
            onRemoved={() => {
              close();
              focusLater();
            }}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

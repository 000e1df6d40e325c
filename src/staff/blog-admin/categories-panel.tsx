import { DeletedRecords } from '../../parts/versions/deleted-records.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { endpointQuery, useEndpoint } from '../../api/endpoint-query.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import type { CategoryInput, StaffCategory } from '../../contract/category.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';
import { countOf, DeleteCategory } from './delete-category.tsx';

const loading = (
  <SkeletonRows label="Loading categories..." rows={3} list="ledger" className="py-5">
    {(width) => <Skeleton className="h-4" style={{ width }} />}
  </SkeletonRows>
);

/** Categories: add, rename, and delete while keeping their posts. Deleted ones follow below. */
export function CategoriesPanel() {
  const call = useCall();
  const queryClient = useQueryClient();
  const list = useEndpoint('GET /api/admin/categories');
  const [moveTo, setMoveTo] = useState('');
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const categories = list.data?.categories ?? [];
  const removal = useConfirm<StaffCategory>({
    send: (send, { id }) =>
      send('DELETE /api/blog/categories/{id}', {
        params: { id },
        query: moveTo ? { moveTo } : {},
        waitsForRefresh: true,
      }),
    onDone: (_, { id, name }) => {
      deferFocus();
      const goal = categories.find((other) => other.id === moveTo)?.name;
      const posts = categories.find((category) => category.id === id)?.posts ?? 0;
      notify({
        title: 'Category deleted',
        description: goal
          ? `“${name}” was deleted. ${countOf(posts)} moved to “${goal}”.`
          : `“${name}” was deleted.`,
      });
    },
    onFailed: (error) => {
      // The refreshed list lacks the category, and the dialog closes with it.
      if (isMissing(error)) {
        notifyFailure('Nothing was deleted', error);
        return;
      }
      // The target category may have been deleted.
      const { queryKey } = endpointQuery(call, 'GET /api/admin/categories');
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  // From the newest answer: the number of posts may have changed since the dialog opened.
  const toDelete = categories.find(({ id }) => id === removal.target?.id);

  async function add(body: CategoryInput) {
    const { category } = await call('POST /api/blog/categories', { body, waitsForRefresh: true });
    notify({ title: 'Category added', description: `“${category.name}” is ready for posts.` });
  }

  async function rename({ id, name: before }: StaffCategory, body: CategoryInput) {
    const { category } = await call('PATCH /api/blog/categories/{id}', {
      params: { id },
      body,
      waitsForRefresh: true,
    });
    const { name } = category;
    const description = name === before ? `“${name}” has a new address.` : `“${before}” is now “${name}”.`;
    notify({ title: 'Category saved', description });
  }

  function content() {
    if (categories.length === 0) {
      return (
        <EmptyState title="No categories yet">Add the first one above: every post needs one.</EmptyState>
      );
    }
    return (
      <ul className="ledger">
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            rename={(body) => rename(category, body)}
            onDelete={() => {
              setMoveTo('');
              removal.ask(category);
            }}
          />
        ))}
      </ul>
    );
  }

  return (
    <div className="grid gap-10">
      <section aria-label="Add a category">
        <h2 className="mb-4 text-xl">Add a category</h2>
        <CategoryForm
          label="Add a category"
          addressHelp="If empty, it is made from the name."
          unsaved="The new category has not been saved."
          submit="Add category"
          busy="Adding..."
          send={add}
          onSaved={() => undefined}
        />
      </section>
      <section aria-label="All categories">
        <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl">
          All categories
        </h2>
        <QueryView query={list} loading={loading} failure="The categories could not be loaded.">
          {content}
        </QueryView>
      </section>
      <DeletedRecords kind="category" />
      {toDelete && (
        <DeleteCategory
          category={toDelete}
          others={categories.filter(({ id }) => id !== toDelete.id)}
          moveTo={moveTo}
          onMoveTo={setMoveTo}
          dialog={removal.dialog}
        />
      )}
    </div>
  );
}

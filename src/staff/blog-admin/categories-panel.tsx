import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, useId, useEffect } from 'react';
import type * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery, useEndpoint } from '../../api/endpoint-query.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { CategoryInput, type StaffCategory } from '../../contract/category.ts';
import { DisplayError } from '../../lib/error-message.ts';
import { formatCount, counted } from '../../lib/text.ts';
import { Bin } from '../../parts/bin/bin.tsx';
import { ErrorAlert } from '../../ui/alert.tsx';
import { categoryBearing } from '../../ui/art/bearing.ts';
import { Dial } from '../../ui/art/dial.tsx';
import { IconButton, Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';

const resolver = zodResolver(CategoryInput);
type Typed = z.input<typeof CategoryInput>;

interface CategoryFormProps {
  label: string;
  values?: Typed;
  addressHelp: string;
  /** Name of unsaved input in the leave question. */
  unsaved: string;
  submit: string;
  busy: string;
  /** Saves; the form stays busy until the lists are refetched. */
  send: (category: CategoryInput) => Promise<unknown>;
  onSaved: () => void;
  /** Set for a form that replaced other content: takes focus and can be canceled. */
  onCancel?: () => void;
}

function CategoryForm({
  label,
  values = { name: '', slug: '' },
  addressHelp,
  unsaved,
  submit,
  busy,
  send,
  onSaved,
  onCancel,
}: CategoryFormProps) {
  const fieldId = useId();
  const { form, field, ...state } = useStaffForm({
    resolver,
    defaultValues: values,
    send,
    onSaved: () => {
      form.reset();
      onSaved();
    },
    unsaved,
  });
  const { setFocus } = form;
  const takesFocus = onCancel !== undefined;

  useEffect(() => {
    if (takesFocus) setFocus('name', { shouldSelect: true });
  }, [takesFocus, setFocus]);

  return (
    <FormShell
      label={label}
      noValidate
      onSubmit={state.submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event) && !state.isSaving && onCancel)
          state.close(onCancel);
      }}
      className="min-w-0"
      notice={<ErrorAlert error={state.error} />}
      submit={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" busy={state.isSaving ? busy : undefined}>
            {submit}
          </Button>
          {onCancel && (
            <Button size="sm" disabled={state.isSaving} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" id={`${fieldId}-name`} autoComplete="off" {...field('name')} />
        <TextField
          label="Address"
          id={`${fieldId}-slug`}
          optional
          help={addressHelp}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('slug')}
        />
      </div>
    </FormShell>
  );
}

interface MovePostsProps {
  posts: number;
  id: string;
  onMoveTo: (id: string) => void;
}

function MovePosts({ id, posts, onMoveTo }: MovePostsProps) {
  const others =
    useEndpoint('GET /api/admin/categories').data?.categories.filter((one) => one.id !== id) ?? [];
  const [moveTo, setMoveTo] = useState('');
  return (
    <>
      <p>
        {`${counted(posts, 'post')} ${posts === 1 ? 'uses' : 'use'} this category. Choose where to move ${posts === 1 ? 'it' : 'them'}. Nothing else about ${posts === 1 ? 'it' : 'them'} changes.`}
      </p>
      <Select
        label="Move posts to"
        name="moveTo"
        placeholder="Choose a category"
        options={others.map((other) => ({ value: other.id, label: other.name }))}
        value={moveTo}
        onChange={({ target }) => {
          setMoveTo(target.value);
          onMoveTo(target.value);
        }}
      />
    </>
  );
}

interface CategoryRowProps {
  category: StaffCategory;
  rename: (category: CategoryInput) => Promise<unknown>;
  onDelete: () => void;
}

/** `12 posts, 8 of them published`. */
function postsOf({ posts, count }: StaffCategory): string {
  if (posts === 0) return 'No posts';
  const all = counted(posts, 'post');
  if (posts === count) return `${all}, ${posts === 1 ? 'published' : 'all published'}`;
  return `${all}, ${count === 0 ? 'none' : formatCount(count)} published`;
}

/** A category in the list; renaming turns its row into a form. */
function CategoryRow({ category, rename, onDelete }: CategoryRowProps) {
  const { name, slug } = category;
  const [isRenaming, setRenaming] = useState(false);
  const renameId = useId();
  useFocusAfter(isRenaming, renameId);

  if (isRenaming) {
    return (
      <li className="py-5">
        <CategoryForm
          label={`Rename “${name}”`}
          values={{ name, slug }}
          addressHelp="Links to the old address stop working when you change it."
          unsaved={`Your changes to the category “${name}” have not been saved.`}
          submit="Save"
          busy="Saving..."
          send={rename}
          onSaved={() => setRenaming(false)}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-4 py-3">
      <Dial bearing={categoryBearing(slug)} />
      <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere">
            <InlineLink href={`/blog/category/${slug}`}>{`/blog/category/${slug}`}</InlineLink>
          </p>
        </div>
        <p className="text-sm text-mute tabular sm:self-center">{postsOf(category)}</p>
      </div>
      <div className="flex">
        <IconButton
          icon={Pencil}
          id={renameId}
          label={`Rename “${name}”`}
          onClick={() => setRenaming(true)}
        />
        <IconButton icon={Trash2} label={`Delete “${name}”`} onClick={onDelete} />
      </div>
    </li>
  );
}

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
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const categories = list.data?.categories ?? [];
  const confirm = useConfirm();
  const [lastOne, setLastOne] = useState<StaffCategory>();

  async function remove(category: StaffCategory) {
    const { id, name, posts } = category;
    const others = categories.filter((other) => other.id !== id);
    if (posts > 0 && others.length === 0) {
      setLastOne(category);
      return;
    }
    let moveTo = '';
    const done = await confirm({
      title: `Delete “${name}”?`,
      text:
        posts > 0 ? (
          <MovePosts id={id} posts={posts} onMoveTo={(goal) => (moveTo = goal)} />
        ) : (
          'No posts use this category. You can restore it for 30 days.'
        ),
      confirm: posts > 0 ? 'Move posts and delete' : 'Delete',
      busy: 'Deleting...',
      run: async () => {
        if (posts > 0 && !moveTo) throw new DisplayError('Please choose a category for the posts.');
        const deleting = call('DELETE /api/blog/categories/{id}', {
          params: { id },
          query: moveTo ? { moveTo } : {},
          waitsForRefresh: true,
        });
        // The other category may have been deleted.
        deleting.catch(() => queryClient.invalidateQueries(endpointQuery(call, 'GET /api/admin/categories')));
        return deleting;
      },
    });
    if (!done) return;
    deferFocus();
    const goal = others.find((other) => other.id === moveTo)?.name;
    notify({
      title: 'Category deleted',
      description: goal
        ? `“${name}” was deleted. ${counted(posts, 'post')} moved to “${goal}.”`
        : `“${name}” was deleted.`,
    });
  }

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
    const description = name === before ? `“${name}” has a new address.` : `“${before}” is now “${name}.”`;
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
            onDelete={() => void remove(category)}
          />
        ))}
      </ul>
    );
  }

  return (
    <div className="grid gap-10">
      <Section title="Add a category" titleClass="mb-4 text-xl">
        <CategoryForm
          label="Add a category"
          addressHelp="If empty, it is made from the name."
          unsaved="The new category has not been saved."
          submit="Add category"
          busy="Adding..."
          send={add}
          onSaved={() => undefined}
        />
      </Section>
      <section aria-label="All categories">
        <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl">
          All categories
        </h2>
        <QueryView query={list} loading={loading} failure="The categories could not be loaded.">
          {content}
        </QueryView>
      </section>
      <Bin list="categories" />
      {lastOne && (
        <Dialog
          onClose={() => setLastOne(undefined)}
          title={`“${lastOne.name}” cannot be deleted yet`}
          size="sm"
          footer={<Button onClick={() => setLastOne(undefined)}>Close</Button>}
        >
          <p className="text-soft">
            {`It is the only category, and ${counted(lastOne.posts, 'post')} ${lastOne.posts === 1 ? 'uses' : 'use'} it. Add another category first, then the posts can move there.`}
          </p>
        </Dialog>
      )}
    </div>
  );
}

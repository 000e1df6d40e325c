import { errorMessage } from '../../lib/error-message.ts';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import type { StaffCategory } from '../../contract/category.ts';
import type { StaffPostSummary } from '../../contract/staff-post.ts';
import { EditorSkeleton } from '../../parts/editor/editor-skeleton.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PostEditor } from './post-editor.tsx';

/** The most recently used category, or the only one. */
function firstCategory(all: readonly StaffCategory[], lastChanged: readonly StaffPostSummary[]): string {
  const used = lastChanged.find(({ categoryId }) => all.some(({ id }) => id === categoryId))?.categoryId;
  return used ?? (all.length === 1 ? (all[0]?.id ?? '') : '');
}

function Content() {
  const categories = useEndpoint('GET /api/admin/categories');
  const lastChanged = useEndpoint('GET /api/admin/posts', { query: { sort: 'changed' } }, PAGED);
  if (categories.isPending || (categories.data && lastChanged.isPending)) return <EditorSkeleton />;
  if (categories.data) {
    const all = categories.data.categories;
    return (
      <PostEditor
        heading="New post"
        categories={all}
        firstCategory={firstCategory(all, lastChanged.data?.posts ?? [])}
      />
    );
  }
  return (
    <div className="container-page py-section">
      <ErrorState
        title="The editor could not be loaded."
        headingLevel={1}
        retry={() => void categories.refetch()}
        retrying={categories.isFetching}
      >
        {errorMessage(categories.error)}
      </ErrorState>
    </div>
  );
}

export function NewPostPage() {
  return (
    <>
      <PageHead title="New post" description="Write a new post." path="/blog/admin/new" noindex />
      <Content />
    </>
  );
}

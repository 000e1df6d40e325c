import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import type { StaffCategory } from '../../contract/category.ts';
import type { StaffPostSummary } from '../../contract/staff-post.ts';
import { EditorQuery } from '../../parts/editor/editor-query.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PostEditor } from './post-editor.tsx';
import { useNewKey } from './use-new-key.ts';

/** The most recently used category, or the only one. */
function firstCategory(all: readonly StaffCategory[], lastChanged: readonly StaffPostSummary[]): string {
  const used = lastChanged.find(({ categoryId }) => all.some(({ id }) => id === categoryId))?.categoryId;
  return used ?? (all.length === 1 ? (all[0]?.id ?? '') : '');
}

/** Editor of a new post. */
export function NewPostPage() {
  const categories = useEndpoint('GET /api/admin/categories');
  const lastChanged = useEndpoint('GET /api/admin/posts', { query: { sort: 'changed' } }, PAGED);
  const copiesKey = useNewKey();
  const data = lastChanged.isPending || copiesKey === undefined ? undefined : categories.data;
  return (
    <>
      <PageHead title="New post" description="Write a new post." path="/blog/admin/new" noindex />
      <EditorQuery
        query={{ ...categories, data, isFetchedAfterMount: true }}
        failure="The editor could not be loaded."
      >
        {({ categories: all }) => (
          <PostEditor
            heading="New post"
            categories={all}
            copiesKey={copiesKey}
            firstCategory={firstCategory(all, lastChanged.data?.posts ?? [])}
          />
        )}
      </EditorQuery>
    </>
  );
}

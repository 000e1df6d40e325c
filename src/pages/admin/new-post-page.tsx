import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { staffCategoriesQuery } from '../../api/staff-queries.ts';
import { EditorSkeleton } from '../../features/editor/editor-skeleton.tsx';
import { PageHead } from '../../features/layout/page-head.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PostEditor } from './editor/post-editor.tsx';

function Content() {
  const categories = useQuery(staffCategoriesQuery(useCall()));
  if (categories.data) return <PostEditor heading="New post" categories={categories.data.categories} />;
  if (categories.isPending) return <EditorSkeleton />;
  return (
    <div className="container-page py-section">
      <ErrorState
        title="The editor could not be loaded."
        headingLevel={1}
        retry={() => void categories.refetch()}
        retrying={categories.isFetching}
      >
        {sentenceOf(categories.error)}
      </ErrorState>
    </div>
  );
}

/** Writes a new post. */
export function NewPostPage() {
  return (
    <>
      <PageHead title="New post" description="Write a new post." path="/blog/admin/new" noindex />
      <Content />
    </>
  );
}

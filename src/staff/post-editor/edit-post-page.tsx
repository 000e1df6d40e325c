import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { EDITED, endpointQuery, useEndpoint } from '../../api/endpoint-query.ts';
import { EditorSkeleton } from '../../parts/editor/editor-skeleton.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import type { PageProps } from '../../api/route.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { clearTransferredState, transferredState } from './transfer-editor-state.ts';
import { PostEditor } from './post-editor.tsx';

function Content({ id }: { id: string }) {
  const call = useCall();
  const [handed, setHanded] = useState(() => transferredState(id));
  const [round, setRound] = useState(0);
  const post = useQuery({
    ...endpointQuery(call, 'GET /api/admin/posts/{id}', { params: { id } }, EDITED),
    enabled: handed === undefined,
  });
  const categories = useEndpoint('GET /api/admin/categories');
  useEffect(() => clearTransferredState(), []);
  // The editor has remounted without the clicked button.
  useEffect(() => {
    if (round > 0) document.getElementById('post-title')?.focus();
  }, [round]);

  // Cached data may be outdated and must not be edited.
  const stored = handed?.post ?? (post.isFetchedAfterMount ? post.data?.post : undefined);
  if (stored && categories.data) {
    return (
      <PostEditor
        key={round}
        heading="Edit post"
        post={stored}
        categories={categories.data.categories}
        handed={handed}
        onRestored={async () => {
          await post.refetch();
          setHanded(undefined);
          setRound((before) => before + 1);
        }}
      />
    );
  }
  const error = post.error ?? categories.error;
  if (!error || (post.isFetching && !post.isError)) return <EditorSkeleton />;
  return (
    <div className="container-page py-section">
      {isMissing(post.error) ? (
        <EmptyState
          title="This post does not exist."
          headingLevel={1}
          action={{ label: 'See all posts', href: '/blog/admin' }}
        >
          Somebody may have deleted it.
        </EmptyState>
      ) : (
        <ErrorState
          title="The post could not be loaded."
          headingLevel={1}
          retry={() => {
            if (post.isError) void post.refetch();
            if (categories.isError) void categories.refetch();
          }}
          retrying={post.isFetching || categories.isFetching}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
    </div>
  );
}

export function EditPostPage({ params: { id = '' } }: PageProps) {
  return (
    <>
      <PageHead title="Edit post" description="Edit a post." path={`/blog/admin/posts/${id}`} noindex />
      <Content key={id} id={id} />
    </>
  );
}

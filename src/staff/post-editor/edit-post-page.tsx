import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { EDITED, endpointQuery, useEndpoint } from '../../api/endpoint-query.ts';
import type { PageProps } from '../../api/route.ts';
import { EditorQuery } from '../../parts/editor/editor-query.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { clearTransferredState, transferredState } from './editor-state.ts';
import { PostEditor } from './post-editor.tsx';

const missing = {
  title: 'This post does not exist.',
  action: { label: 'See all posts', href: '/blog/admin' },
  children: 'Someone may have deleted it.',
};

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

  const error = post.error ?? categories.error;
  // Cached data may be outdated and must not be edited.
  const stored = handed?.post ?? (post.isFetchedAfterMount ? post.data?.post : undefined);
  const query = {
    data: stored && categories.data && { stored, all: categories.data.categories },
    // While the post is on its way, a failure of the categories waits.
    error: post.isFetching && !post.isError ? null : error,
    isFetching: post.isFetching || categories.isFetching,
    isFetchedAfterMount: true,
    refetch: () => {
      if (post.isError) void post.refetch();
      if (categories.isError) void categories.refetch();
    },
  };
  return (
    <EditorQuery query={query} missing={missing} failure="The post could not be loaded.">
      {({ stored, all }) => (
        <PostEditor
          key={round}
          heading="Edit post"
          post={stored}
          categories={all}
          handed={handed}
          onRestored={async () => {
            await post.refetch();
            setHanded(undefined);
            setRound((before) => before + 1);
          }}
        />
      )}
    </EditorQuery>
  );
}

/** Editor of an existing post, with versions and conflicts. */
export function EditPostPage({ params: { id = '' } }: PageProps) {
  return (
    <>
      <PageHead title="Edit post" description="Edit a post." path={`/blog/admin/posts/${id}`} noindex />
      <Content key={id} id={id} />
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { endpointQueryWith } from '../../api/endpoint-query.ts';
import { pageQuery } from '../../api/queries.ts';
import type { PostInput } from '../../contract/post-input.ts';
import type { Post } from '../../contract/post.ts';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { PostHeader } from '../../parts/blog/post-header.tsx';
import { PostImage } from '../../parts/blog/post-image.tsx';
import { DeviceChoice, PreviewFrame, type Device } from '../../parts/editor/preview-frame.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';

interface PostPreviewProps {
  fields: PostInput;
  /** Shown if the post has none. */
  anyCategory: string;
  onClose: () => void;
}

function Page({ post }: { post: Post }) {
  return (
    <div className="container-page grid-page gap-y-8 pt-8 pb-12 lg:gap-y-10 lg:pt-12 lg:pb-16">
      <article className="contents">
        <div className="col-span-12">
          <PostHeader post={post} />
        </div>
        <div className="col-span-12 grid grid-cols-1 content-start gap-y-10 lg:col-span-8 lg:gap-y-12">
          <PostImage post={post} />
          {post.content.trim() === '' ? (
            <EmptyState title="This post has no content yet." headingLevel={2} />
          ) : (
            <ArticleBody content={post.content} />
          )}
        </div>
      </article>
    </div>
  );
}

const dateOf = ({ state, publishAt }: PostInput): string | null => (state === 'draft' ? null : publishAt);

export function PostPreview({ fields, anyCategory, onClose }: PostPreviewProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [device, setDevice] = useState<Device>('Desktop');
  // Missing or invalid fields must not prevent the preview.
  const body = {
    ...fields,
    title: fields.title.trim() || 'Untitled post',
    slug: '',
    categoryId: fields.categoryId || anyCategory,
    state: 'draft',
    publishAt: null,
  } as const;
  const preview = useQuery(
    endpointQueryWith(
      call,
      'POST /api/admin/preview',
      { body },
      async (answer) => {
        // Loads the page's texts first: if the article suspended for them, so would the whole editor.
        await queryClient.ensureQueryData(pageQuery(call, 'blog'));
        return answer;
      },
      { staleTime: Infinity, gcTime: 0 },
    ),
  );
  return (
    <Dialog title="Preview" className="editor-preview" onClose={onClose}>
      <DeviceChoice value={device} onChange={setDevice} className="mb-3 justify-center" />
      <QueryView
        query={preview}
        loading={<Loader>Loading the preview...</Loader>}
        failure="The preview could not be loaded."
      >
        {({ post }) => (
          <PreviewFrame
            title={`Preview of ${post.title}`}
            className="h-[calc(100dvh-9.5rem)] max-w-full border border-line bg-bg"
            style={{ width: device === 'Phone' ? '390px' : '100%' }}
          >
            <Page post={{ ...post, createdAt: dateOf(fields) ?? post.createdAt }} />
          </PreviewFrame>
        )}
      </QueryView>
    </Dialog>
  );
}

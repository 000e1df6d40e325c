import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery } from '../../api/queries.ts';
import { useSite } from '../../api/use-site.ts';
import type { Post } from '../../contract/post.ts';
import { keepTrying } from '../../lib/keep-trying.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

/** Most readers may not change a picture, so none of this is in the page's own code. */
const FindImage = lazyComponent(() => keepTrying(async () => (await import('./find-image.tsx')).FindImage));

/** Whether who looks at the page may change pictures here (decision 3). The API decides alike, on its own. */
function useMayChangeImages(): boolean {
  const { visitorsChangeImages } = useSite().capabilities;
  const role = useQuery(sessionQuery(useCall())).data?.account?.role;
  return visitorsChangeImages || role === 'admin' || role === 'editor';
}

/**
 * Lets people find a post another picture (spec §2, §4). Renders nothing for who may not change pictures.
 */
export function PostImageControl({ post }: { post: Pick<Post, 'id' | 'title'> }) {
  if (!useMayChangeImages()) return null;
  return (
    <Suspense>
      <FindImage post={post} />
    </Suspense>
  );
}

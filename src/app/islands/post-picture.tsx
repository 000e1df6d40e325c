import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { makeQueryClient } from '../../api/query-client.ts';
import { ChangeablePicture } from '../../site/post/post-picture.tsx';

export function PostPictureIsland({ post }: Pick<ComponentProps<typeof ChangeablePicture>, 'post'>) {
  const [queryClient] = useState(makeQueryClient);
  const [shown, setShown] = useState(post);
  return (
    <QueryClientProvider client={queryClient}>
      <ChangeablePicture post={shown} onChanged={(picture) => setShown({ ...shown, ...picture })} />
    </QueryClientProvider>
  );
}

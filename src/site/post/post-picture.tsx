import { Island } from '../../api/island.tsx';
import { useSite } from '../../api/queries.ts';
import { useRole } from '../../api/use-role.ts';
import type { Post } from '../../contract/post.ts';
import { PostImage } from '../../parts/blog/post-image.tsx';
import { FindImage, type FindImageProps } from '../../parts/pictures/find-image.tsx';

type PicturedPost = Pick<Post, 'id' | 'title' | 'imageUrl' | 'imageAlt' | 'imageCredit'>;

interface ChangeablePictureProps extends Pick<FindImageProps, 'onChanged'> {
  post: PicturedPost;
}

/** A post's picture with the button to replace it (spec §2, §4). */
export const ChangeablePicture = ({ post, onChanged }: ChangeablePictureProps) => (
  <PostImage post={post} control={<FindImage post={post} onChanged={onChanged} />} />
);

/** True when the viewer may change pictures (decision 3). The API enforces the same. */
function useCanChangePicture(): boolean {
  const { visitorsChangeImages } = useSite().capabilities;
  const role = useRole();
  return visitorsChangeImages || role === 'admin' || role === 'editor';
}

export function PostPicture({ post }: { post: PicturedPost }) {
  if (!useCanChangePicture()) return <PostImage post={post} />;
  const { id, title, imageUrl, imageAlt, imageCredit } = post;
  return (
    <Island
      name="post-picture"
      component={ChangeablePicture}
      props={{ post: { id, title, imageUrl, imageAlt, imageCredit } }}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { postQuery } from '../../api/queries.ts';
import { NotFoundPage } from '../../parts/layout/not-found-page.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { useOwnAddress } from '../../parts/layout/use-own-address.ts';
import type { PageProps } from '../../api/route.ts';
import { lastChanged } from './last-changed.ts';
import { PostContent } from './post-content.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { sharedPicture, shareTexts } from './shared-picture.ts';

/** A blog post (spec §2). Any failure to load it shows the not-found page. */
export function PostPage({ params: { slug = '' } }: PageProps) {
  const { data, isPending } = useQuery(postQuery(useCall(), slug));
  // At an address that it had before, the post has been found at its present one (decision 23).
  const path = `/blog/${data?.post.slug ?? slug}`;
  useOwnAddress(data && path);
  if (!data && !isPending) return <NotFoundPage />;
  if (!data) {
    return (
      <>
        <PageHead title="Loading the post" description="A blog post." path={path} noindex />
        <PostSkeleton />
      </>
    );
  }
  const { title, excerpt, category, createdAt } = data.post;
  return (
    <>
      <PageHead
        title={title}
        description={excerpt}
        path={path}
        image={{ ...sharedPicture(data.post), alt: title }}
        words={shareTexts(data.post)}
        article={{ publishedAt: createdAt, changedAt: lastChanged(data.post), section: category }}
        feed
      />
      <PostContent slug={slug} />
    </>
  );
}

import { Island } from '../../api/island.tsx';
import { usePage } from '../../api/use-page.ts';
import { CommentForm } from './comment-form.tsx';
import { Neatline } from '../../ui/neatline.tsx';

/** Anchor where a post without JavaScript returns. */
const COMMENT_FORM = 'comment-form';

/** Comments on a post (spec §2, decision 8). */
export function CommentSection({ slug }: { slug: string }) {
  const { commentHeading } = usePage('blog');
  return (
    <section id={COMMENT_FORM} className="max-w-[40rem] scroll-mt-24" aria-labelledby="comment-heading">
      <Neatline />
      <h2 id="comment-heading" className="mt-8 mb-6 text-3xl">
        {commentHeading}
      </h2>
      <Island name="comment" component={CommentForm} props={{ slug, anchor: COMMENT_FORM }} />
    </section>
  );
}

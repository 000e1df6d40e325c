import { memo, Suspense } from 'react';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { Loader } from '../../ui/loader.tsx';
import { lazyCommentForm } from './lazy-forms.ts';

/** The comment form with its code split off, and kept from rendering again with its page: see `AuditFormSlot`. */
export const CommentFormSlot = memo(function CommentFormSlot({
  slug,
  anchor,
}: {
  slug: string;
  anchor: string;
}) {
  const initial = useFormOutcome('comment');
  return (
    <Suspense
      fallback={
        <div className="grid min-h-96 place-items-center">
          <Loader>Loading the form...</Loader>
        </div>
      }
    >
      <lazyCommentForm.Form slug={slug} anchor={anchor} initial={initial} />
    </Suspense>
  );
});

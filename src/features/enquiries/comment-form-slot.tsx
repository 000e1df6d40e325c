import { memo, Suspense } from 'react';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { keepTrying } from '../../lib/keep-trying.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Loader } from '../../ui/loader.tsx';

// When its code does not come, the form of the server's HTML stays and posts like any form.
const CommentForm = lazyComponent(() =>
  keepTrying(async () => (await import('./comment-form.tsx')).CommentForm),
);

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
      <CommentForm slug={slug} anchor={anchor} initial={initial} />
    </Suspense>
  );
});

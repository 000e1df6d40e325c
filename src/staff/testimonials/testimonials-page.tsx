import { counted } from '../../lib/text.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import type { StaffTestimonial } from '../../contract/testimonial.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { ContentActions } from '../../parts/transfer/content-actions.tsx';
import { HelpBox } from '../../parts/transfer/help-box.tsx';
import { DeletedRecords } from '../../parts/versions/deleted-records.tsx';
import { VersionsDialog } from '../../parts/versions/versions-dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { TestimonialDialog } from './testimonial-dialog.tsx';
import { TestimonialList } from './testimonial-list.tsx';
import { testimonialColumns } from './testimonial-row.tsx';

/** The panel above the list: a form, or versions. That of a new one is in the address. */
type Open = { what: 'edit' | 'versions'; testimonial: StaffTestimonial };

function countOf(testimonials: readonly StaffTestimonial[]): string {
  const all = counted(testimonials.length, 'testimonial');
  const hidden = testimonials.filter((testimonial) => testimonial.hidden).length;
  return hidden === 0 ? all : `${all}, ${hidden} hidden`;
}

const loading = (
  <SkeletonRows
    label="Loading testimonials..."
    rows={4}
    list="ledger"
    className={classNames('grid gap-x-8 gap-y-3 py-5 pl-10', testimonialColumns)}
  >
    {(width) => (
      <>
        <Skeleton className="h-5" style={{ width }} />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-5 w-32" />
        </div>
        <Skeleton className="h-6 w-64" />
      </>
    )}
  </SkeletonRows>
);

/** All testimonials, which staff add, edit and delete. */
export function TestimonialsPage() {
  const list = useEndpoint('GET /api/admin/testimonials');
  const [open, setOpen] = useState<Open>();
  const { target: count, deferFocus } = useDeferredFocus<HTMLParagraphElement>();
  const [search, setSearch] = useSearchParams();
  const setAdding = (isAdding: boolean) =>
    setSearch(isAdding ? 'new' : '', { replace: true, preventScrollReset: true });
  const close = () => setOpen(undefined);
  const add = () => setAdding(true);
  const removal = useConfirm<StaffTestimonial>({
    send: (call, { id }) => call('DELETE /api/testimonials/{id}', { params: { id }, waitsForRefresh: true }),
    onDone: (_, { name }) => {
      deferFocus();
      notify({
        title: 'Testimonial deleted',
        description: `You can restore the testimonial from “${name}” for 30 days.`,
      });
    },
  });

  function content({ testimonials }: { testimonials: StaffTestimonial[] }) {
    if (testimonials.length === 0) {
      return (
        <EmptyState
          title="No testimonials yet"
          headingLevel={2}
          action={{ label: 'Add the first one', onClick: add }}
        >
          Visitors see them on the home page.
        </EmptyState>
      );
    }
    return (
      <TestimonialList
        testimonials={testimonials}
        onEdit={(testimonial) => setOpen({ what: 'edit', testimonial })}
        onDelete={removal.ask}
      />
    );
  }

  return (
    <StaffScreen
      title="Testimonials"
      description="Testimonials from clients, as visitors see them."
      path="/admin/testimonials"
      actions={
        <>
          <ContentActions />
          <Button variant="primary" size="sm" icon={Plus} onClick={add}>
            Add testimonial
          </Button>
        </>
      }
    >
      <HelpBox live="Every change is public right away. Only staff can see a hidden testimonial." />
      <p ref={count} tabIndex={-1} className="mt-8 mb-3 min-h-6 text-sm text-mute tabular">
        {list.data && countOf(list.data.testimonials)}
      </p>
      <QueryView
        query={list}
        loading={loading}
        failure="The testimonials could not be loaded."
        headingLevel={2}
      >
        {content}
      </QueryView>
      <div className="mt-12">
        <DeletedRecords kind="testimonial" />
      </div>
      {search.has('new') && <TestimonialDialog testimonial={undefined} onClose={() => setAdding(false)} />}
      {open?.what === 'edit' && (
        <TestimonialDialog
          testimonial={open.testimonial}

          onVersions={() => setOpen({ what: 'versions', testimonial: open.testimonial })}
          onClose={close}
        />
      )}
      {open?.what === 'versions' && (
        <VersionsDialog
          kind="testimonial"
          id={open.testimonial.id}
          name={`the testimonial from “${open.testimonial.name}”`}
          onClose={close}
        />
      )}
      {removal.target && (
        <ConfirmDialog
          title={`Delete the testimonial from “${removal.target.name}”?`}
          confirm="Delete"
          {...removal.dialog}
        >
          <p>
            {`Visitors will no longer see the testimonial from ${removal.target.company}. You can restore it for 30 days.`}
            {!removal.target.hidden && ' To remove it from the site for longer, hide it instead.'}
          </p>
        </ConfirmDialog>
      )}
    </StaffScreen>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint, endpointQuery } from '../../api/endpoint-query.ts';
import type { StaffPageSummary } from '../../contract/staff-page.ts';
import { StaffPage } from '../../parts/layout/staff-page.tsx';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { NewService } from './new-service.tsx';
import { editorOf, pageColumns, PageRow } from './page-row.tsx';
import { RetireService } from './retire-service.tsx';
import { useOrder } from '../../api/use-order.ts';

/** Restores a retired service. */
function useOffer() {
  const call = useCall();
  return useMutation({
    mutationFn: async (id: string) => {
      const { page } = await call('GET /api/admin/pages/{id}', { params: { id } });
      return call('POST /api/admin/pages/{id}/offer', {
        params: { id },
        body: { revision: page.revision },
        waitsForRefresh: true,
      });
    },
    onSuccess: ({ page: { name, path } }) => {
      notify({ title: 'Service offered again', description: `Visitors can find “${name}” at ${path}.` });
    },
    onError: (error) => void notifyFailure('Nothing was changed', error),
  });
}

const loading = (
  <SkeletonRows
    label="Loading the pages..."
    rows={6}
    list="ledger mt-12"
    className={classNames('grid gap-x-8 gap-y-2 py-5', pageColumns)}
  >
    {(width) => (
      <>
        <div className="grid gap-2">
          <Skeleton className="h-5" style={{ width }} />
          <Skeleton className="h-4 w-40" />
        </div>
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-6 w-32" />
      </>
    )}
  </SkeletonRows>
);

interface ServicesProps {
  services: readonly StaffPageSummary[];
  others: readonly StaffPageSummary[];
  onRetire: (service: StaffPageSummary) => void;
}

/** Services in public order, including retired ones. */
function Services({ services, others, onRetire }: ServicesProps) {
  const call = useCall();
  const { error, moveTo } = useOrder(endpointQuery(call, 'GET /api/admin/pages'), {
    items: services,
    inOrder: (items) => ({ pages: [...items, ...others] }),
    save: (ids) => call('PUT /api/admin/services/order', { body: { ids } }),
  });
  const offer = useOffer();
  return (
    <>
      <ErrorAlert title="The order was not saved" className="mb-4" error={error} />
      <SortableList items={services} what="service" label="Services" moveTo={moveTo}>
        {(service, moveButtons) => (
          <PageRow
            page={service}
            actions={
              <>
                {moveButtons}
                {service.state === 'retired' ? (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Offer “${service.name}” again`}
                    aria-busy={(offer.isPending && offer.variables === service.id) || undefined}
                    onClick={() => {
                      if (!offer.isPending) offer.mutate(service.id);
                    }}
                  >
                    Offer again
                  </Button>
                ) : (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Retire “${service.name}”`}
                    aria-haspopup="dialog"
                    onClick={() => onRetire(service)}
                  >
                    Retire
                  </Button>
                )}
              </>
            }
          />
        )}
      </SortableList>
    </>
  );
}

/** List of all pages; services can be added, sorted, retired and restored. */
export function PagesPage() {
  const navigate = useNavigate();
  const list = useEndpoint('GET /api/admin/pages');
  const [search, setSearch] = useSearchParams();
  const setAdding = (isAdding: boolean) =>
    setSearch(isAdding ? 'new' : '', { replace: true, preventScrollReset: true });
  const [retiring, setRetiring] = useState<StaffPageSummary>();
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  return (
    <StaffPage
      title="Pages"
      description="Edit the pages of the site."
      path="/admin/pages"
      actions={
        <Button
          variant="primary"
          size="sm"
          icon={Plus}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          Add a service
        </Button>
      }
    >
      <p className="measure mt-3 text-soft">
        The text and pictures of your pages. Your changes are a draft until you publish them.
      </p>
      <QueryView
        query={list}
        loading={loading}
        failure="The pages could not be loaded."
        headingLevel={2}
        failureClass="mt-8"
      >
        {({ pages }) => {
          const services = pages.filter(({ kind }) => kind === 'service');
          const others = pages.filter(({ kind }) => kind !== 'service');
          return (
            <>
              <h2 ref={heading} tabIndex={-1} className="mt-10 mb-3 text-2xl outline-none">
                Services
              </h2>
              {services.length === 0 ? (
                <p className="text-soft">There are no services. Add the first one above.</p>
              ) : (
                <Services services={services} others={others} onRetire={setRetiring} />
              )}
              <h2 className="mt-12 mb-3 text-2xl">Pages</h2>
              <ul className="ledger" aria-label="Pages">
                {others.map((page) => (
                  <li key={page.id} className="py-5">
                    <PageRow page={page} />
                  </li>
                ))}
              </ul>
              {retiring && (
                <RetireService
                  service={retiring}
                  pages={pages}
                  onRetired={({ name, retiredTo }) => {
                    setRetiring(undefined);
                    deferFocus();
                    notify({
                      title: 'Service retired',
                      description: `The address of “${name}” now redirects to ${retiredTo ?? '/'}.`,
                    });
                  }}
                  onClose={() => setRetiring(undefined)}
                />
              )}
            </>
          );
        }}
      </QueryView>
      {search.has('new') && (
        <NewService onAdded={({ id }) => void navigate(editorOf(id))} onClose={() => setAdding(false)} />
      )}
    </StaffPage>
  );
}

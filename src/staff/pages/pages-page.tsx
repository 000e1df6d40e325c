import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Plus, ExternalLink } from 'lucide-react';
import { useState, type ReactNode, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint, endpointQuery } from '../../api/endpoint-query.ts';
import { useOrder } from '../../api/use-order.ts';
import { useSamples } from '../../api/use-samples.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import {
  type StaffPageSummary,
  NewPage as NewPageInput,
  NewService as NewServiceInput,
  type StaffPage,
} from '../../contract/staff-page.ts';
import { Bin } from '../../parts/bin/bin.tsx';
import { useDeletion } from '../../parts/bin/use-deletion.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { HomeInSettings } from '../../parts/pages/home-in-settings.tsx';
import { isOnSite, lastChange, stateNames, stateTones } from '../../parts/pages/page-state.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { Badge } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';

const REDIRECT_MESSAGE = 'Choose where its address should redirect.';

/** The noun for a page that staff have added. */
const nounOf = ({ kind }: StaffPageSummary): 'Service' | 'Page' => (kind === 'service' ? 'Service' : 'Page');

/** Redirect targets of a retired page: other services, then other pages. */
function goals(retiring: StaffPageSummary, pages: readonly StaffPageSummary[]): SelectOption[] {
  const others = pages.filter((page) => page.id !== retiring.id && isOnSite(page) && /^\/\w/.test(page.path));
  const inOrder = [
    ...others.filter(({ kind }) => kind === 'service'),
    ...others.filter(({ kind }) => kind !== 'service'),
  ];
  return [
    { value: '/', label: 'Home page' },
    ...inOrder.map(({ path, name }) => ({ value: path, label: `${name} (${path})` })),
  ];
}

interface RetirePageProps {
  page: StaffPageSummary;
  pages: readonly StaffPageSummary[];
  onRetired: (page: StaffPage) => void;
  onClose: () => void;
}

function RetirePage({ page: retiring, pages, onRetired, onClose }: RetirePageProps) {
  const call = useCall();
  const fieldId = useId();
  const [leadsTo, setLeadsTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const params = { id: retiring.id };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { page } = await call('GET /api/admin/pages/{id}', { params });
      return call('POST /api/admin/pages/{id}/retire', {
        params,
        body: { revision: page.revision, leadsTo },
      });
    },
    onSuccess: ({ page }) => onRetired(page),
  });
  return (
    <FormDialog
      size="sm"
      title={`Retire “${retiring.name}”?`}
      label={`Retire a ${nounOf(retiring).toLowerCase()}`}
      action="Retire"
      tone="danger-solid"
      busy={isPending ? 'Retiring...' : undefined}
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        if (leadsTo !== '') {
          mutate();
          return;
        }
        setProblem(REDIRECT_MESSAGE);
        document.getElementById(fieldId)?.focus();
      }}
      onClose={onClose}
    >
      <p className="text-soft">
        Visitors will no longer find it. Its text is kept, and you can offer it again.
      </p>
      <Select
        id={fieldId}
        label={`Where ${retiring.path} will redirect`}
        name="leadsTo"
        placeholder="Choose a page"
        options={goals(retiring, pages)}
        value={leadsTo}
        error={problem}
        onChange={({ target }) => {
          setLeadsTo(target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}

const NEW = {
  service: {
    resolver: zodResolver(NewServiceInput),
    endpoint: 'POST /api/admin/services',
    title: 'Add a service',
    label: 'New service',
    unsaved: 'The new service has not been added.',
  },
  page: {
    resolver: zodResolver(NewPageInput),
    endpoint: 'POST /api/admin/pages',
    title: 'Add a page',
    label: 'New page',
    unsaved: 'The new page has not been added.',
  },
} as const;

interface NewPageProps {
  kind: keyof typeof NEW;
  onAdded: (page: StaffPage) => void;
  onClose: () => void;
}

function NewPage({ kind, onAdded, onClose }: NewPageProps) {
  const call = useCall();
  const { resolver, endpoint, title, label, unsaved } = NEW[kind];
  const { field, dialog } = useStaffForm({
    resolver,
    defaultValues: { title: '' },
    send: (body: { title: string }) => call(endpoint, { body, waitsForRefresh: true }),
    onSaved: ({ page }) => {
      onClose();
      onAdded(page);
    },
    unsaved,
  });
  return (
    <FormDialog size="sm" title={title} label={label} action="Add" {...dialog('Adding...', onClose)}>
      <p className="text-soft">
        {kind === 'service'
          ? 'You write its page next. Visitors will not see it until you publish it.'
          : 'You write it next. Visitors will not see it until you publish it.'}
      </p>
      <TextField label="Title" autoComplete="off" {...field('title')} />
    </FormDialog>
  );
}

const pageColumns = 'xl:grid-cols-[minmax(0,1fr)_17rem_16rem]';

const editorOf = (id: string): string => `/admin/pages/${encodeURIComponent(id)}`;

function PageRow({ page, actions }: { page: StaffPageSummary; actions?: ReactNode }) {
  const samples = useSamples();
  const { id, name, path, state } = page;
  return (
    <div className={classNames('grid grid-cols-1 items-start gap-x-8 gap-y-2', pageColumns)}>
      <div className="min-w-0">
        <Link href={editorOf(id)} className="link font-semibold wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-mute">{path}</p>
        {id === 'home' && <HomeInSettings className="mt-1" />}
      </div>
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
        <span className="flex flex-wrap gap-1.5">
          {state !== 'shipped' && <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}
          {samples.has('pages', id) && <Badge>Sample</Badge>}
        </span>
        <span className="text-xs wrap-anywhere text-mute empty:hidden">{lastChange(page)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-xl:-ml-3 xl:-mt-1 xl:justify-end">
        {actions}
        {isOnSite(page) && (
          <LinkButton href={path} variant="quiet" size="sm" aria-label={`View “${name}”`} icon={ExternalLink}>
            View
          </LinkButton>
        )}
      </div>
    </div>
  );
}

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
      notify({ title: 'Offered again', description: `Visitors can find “${name}” at ${path}.` });
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

interface RetireButtonProps {
  page: StaffPageSummary;
  onRetire: (page: StaffPageSummary) => void;
}

/** Retires a page that staff have added, or offers it again. */
function RetireButton({ page, onRetire }: RetireButtonProps) {
  const { mutate: offer, isPending } = useOffer();
  const isRetired = page.state === 'retired';
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={isRetired ? `Offer “${page.name}” again` : `Retire “${page.name}”`}
      aria-haspopup={isRetired ? undefined : 'dialog'}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isRetired) onRetire(page);
        else if (!isPending) offer(page.id);
      }}
    >
      {isRetired ? 'Offer again' : 'Retire'}
    </Button>
  );
}

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
                <RetireButton page={service} onRetire={onRetire} />
              </>
            }
          />
        )}
      </SortableList>
    </>
  );
}

interface OwnPagesProps {
  pages: readonly StaffPageSummary[];
  onRetire: (page: StaffPageSummary) => void;
  onDeleted: () => void;
}

/** Pages that staff have added. */
function OwnPages({ pages, onRetire, onDeleted }: OwnPagesProps) {
  const call = useCall();
  const deletion = useDeletion('pages');

  const remove = ({ id, name, path, state }: StaffPageSummary) =>
    deletion({
      id,
      name,
      title: `Delete “${name}”?`,
      text: `${state === 'unpublished' ? '' : `Visitors will find nothing at ${path}. `}You can restore it for 30 days.`,
      run: () => call('DELETE /api/admin/pages/{id}', { params: { id }, waitsForRefresh: true }),
      onDeleted,
      notice: { title: 'Page deleted', description: `You can restore “${name}” for 30 days.` },
    });

  return (
    <ul className="ledger" aria-label="Your own pages">
      {pages.map((page) => (
        <li key={page.id} className="py-5">
          <PageRow
            page={page}
            actions={
              <>
                {page.state !== 'unpublished' && <RetireButton page={page} onRetire={onRetire} />}
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Delete “${page.name}”`}
                  onClick={() => void remove(page)}
                >
                  Delete
                </Button>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** All pages of the site that staff may edit. */
export function PagesPage() {
  const navigate = useNavigate();
  const list = useEndpoint('GET /api/admin/pages');
  const [search, setSearch] = useSearchParams();
  const setAdding = (kind?: keyof typeof NEW) =>
    setSearch(kind ? { new: kind } : {}, { replace: true, preventScrollReset: true });
  const [retiring, setRetiring] = useState<StaffPageSummary>();
  const asked = search.get('new');
  const adding = asked === null ? undefined : asked === 'page' ? 'page' : 'service';
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const { target: ownHeading, deferFocus: focusOwn } = useDeferredFocus<HTMLHeadingElement>();
  return (
    <StaffScreen
      title="Pages"
      description="Edit the pages of the site."
      path="/admin/pages"
      actions={
        <>
          <Button size="sm" icon={Plus} aria-haspopup="dialog" onClick={() => setAdding('service')}>
            Add a service
          </Button>
          <Button
            variant="primary"
            size="sm"
            icon={Plus}
            aria-haspopup="dialog"
            onClick={() => setAdding('page')}
          >
            Add a page
          </Button>
        </>
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
          const added = others.filter(({ kind }) => kind === 'page');
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
              <h2 ref={ownHeading} tabIndex={-1} className="mt-12 mb-3 text-2xl outline-none">
                Your own pages
              </h2>
              {added.length === 0 ? (
                <p className="text-soft">None yet. You could add one for workshops, talks, or prices.</p>
              ) : (
                <OwnPages pages={added} onRetire={setRetiring} onDeleted={focusOwn} />
              )}
              <h2 className="mt-12 mb-3 text-2xl">Built-in pages</h2>
              <ul className="ledger" aria-label="Pages">
                {others
                  .filter(({ kind }) => kind !== 'page')
                  .map((page) => (
                    <li key={page.id} className="py-5">
                      <PageRow page={page} />
                    </li>
                  ))}
              </ul>
              {retiring && (
                <RetirePage
                  page={retiring}
                  pages={pages}
                  onRetired={({ name, retiredTo }) => {
                    setRetiring(undefined);
                    (retiring.kind === 'service' ? deferFocus : focusOwn)();
                    notify({
                      title: `${nounOf(retiring)} retired`,
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
      <div className="mt-12">
        <Bin list="pages" />
      </div>
      {adding && (
        <NewPage
          kind={adding}
          onAdded={({ id }) => void navigate(editorOf(id))}
          onClose={() => setAdding()}
        />
      )}
    </StaffScreen>
  );
}

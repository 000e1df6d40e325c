import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ignoreMissing } from '../../api/api-error.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import {
  HIT_DAYS,
  type Redirect,
  RedirectInput,
  type RedirectList,
  REDIRECTS_MAX,
} from '../../contract/redirects.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { formatDateTime } from '../../lib/time.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { EditableRow, editableColumns } from '../../ui/editable-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';

const resolver = zodResolver(RedirectInput);

/** Rows that are shown of a long list; the search finds the others. */
const SHOWN_MAX = 100;

function RedirectDialog({
  redirect,
  from,
  onClose,
}: {
  redirect: Redirect | undefined;
  /** The old address of a new redirect. */
  from: string;
  onClose: () => void;
}) {
  const call = useCall();
  const { field, dialog } = useStaffForm({
    resolver,
    defaultValues: redirect ?? { from, to: '' },
    send: (body: RedirectInput) =>
      redirect
        ? call('PUT /api/admin/redirects/{id}', { params: { id: redirect.id }, body, waitsForRefresh: true })
        : call('POST /api/admin/redirects', { body, waitsForRefresh: true }),
    onSaved: ({ redirect: { from, to } }) => {
      onClose();
      notify({
        title: redirect ? 'Old address saved' : 'Old address added',
        description:
          to === '' ? `Visitors of ${from} read that the page is gone.` : `${from} now leads to ${to}.`,
      });
    },
    unsaved: redirect
      ? `Your changes to “${redirect.from}” have not been saved.`
      : 'The new old address has not been saved.',
  });
  return (
    <FormDialog
      title={redirect ? `Edit “${redirect.from}”` : 'Add an old address'}
      label="Old address"
      action={redirect ? 'Save' : 'Add'}
      {...dialog('Saving...', onClose)}
    >
      <TextField
        label="Old address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help="Paste it from your old site, such as https://example.com/2024/05/my-post/."
        {...field('from')}
      />
      <TextField
        label="Leads to"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help="A page of this site, such as /blog, or another web address. Leave it empty if the page is gone: search engines then forget it."
        {...field('to')}
      />
    </FormDialog>
  );
}

function hitsText({ count, lastAt }: { count: number; lastAt: string | null }): string {
  if (lastAt === null) return `No visitor in ${HIT_DAYS} days`;
  return `${counted(count, 'request')} in ${HIT_DAYS} days, the last on ${formatDateTime(lastAt)}`;
}

const loading = (
  <SkeletonRows label="Loading old addresses..." rows={3} list="ledger" className={editableColumns}>
    {(width) => (
      <>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-5" style={{ width }} />
        <Skeleton className="h-6 w-20" />
      </>
    )}
  </SkeletonRows>
);

interface Opened {
  redirect?: Redirect;
  from?: string;
}

interface ListProps {
  answer: RedirectList;
  onOpen: (opened: Opened) => void;
  onRemove: (redirect: Redirect) => void;
}

function OldAddresses({ answer: { redirects }, onOpen, onRemove }: ListProps) {
  const [term, setTerm] = useState('');
  const isMatch = ({ from, to }: Redirect): boolean =>
    `${from} ${to}`.toLowerCase().includes(term.toLowerCase());
  const matching = redirects.filter(isMatch);
  if (redirects.length === 0) {
    return (
      <EmptyState
        title="No old addresses yet"
        headingLevel={2}
        action={{ label: 'Add the first one', onClick: () => onOpen({}) }}
      >
        If you move here from another site, lead its addresses to your new pages: links and search results
        then keep working.
      </EmptyState>
    );
  }
  return (
    <>
      {redirects.length > 10 && (
        <search className="mb-5 block max-w-form">
          <ListSearch label="Search old addresses" term={term} maxLength={200} onSearch={setTerm} />
        </search>
      )}
      {matching.length === 0 && <p className="text-soft">{`No old address contains “${term}.”`}</p>}
      <ul className="ledger">
        {matching.slice(0, SHOWN_MAX).map((redirect) => (
          <EditableRow
            key={redirect.id}
            name={redirect.from}
            onEdit={() => onOpen({ redirect })}
            onRemove={() => onRemove(redirect)}
          >
            <div className="grid gap-1">
              <p className="text-sm wrap-anywhere">
                {redirect.to === '' ? (
                  <span>The page is gone.</span>
                ) : (
                  <span>{`Leads to ${redirect.to}`}</span>
                )}
              </p>
              <p className="text-xs text-mute tabular">{hitsText(redirect)}</p>
            </div>
          </EditableRow>
        ))}
      </ul>
      {matching.length > SHOWN_MAX && (
        <p className="mt-4 text-sm text-mute">
          {`Showing ${SHOWN_MAX} of ${formatCount(matching.length)}, the most requested first. Search for others.`}
        </p>
      )}
    </>
  );
}

function UnknownAddresses({ answer: { unknown }, onOpen }: Omit<ListProps, 'onRemove'>) {
  return (
    <Section title="Requested but missing" className="mt-14">
      <p className="measure mt-2 mb-4 text-soft">
        {`The addresses without a page that were requested most in ${HIT_DAYS} days. Nothing about the visitors is stored.`}
      </p>
      {unknown.length === 0 ? (
        <p className="text-sm text-soft">None so far.</p>
      ) : (
        <ul className="ledger">
          {unknown.map(({ address, ...hits }) => (
            <li key={address} className={editableColumns}>
              <p className="font-semibold wrap-anywhere">{address}</p>
              <p className="text-xs text-mute tabular">{hitsText(hits)}</p>
              <Button
                size="sm"
                className="self-start justify-self-start xl:-mt-2"
                aria-label={`Redirect ${address}`}
                onClick={() => onOpen({ from: address })}
              >
                Redirect
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Addresses of an earlier site that lead to pages of this one, and those without a page that visitors ask for. */
export function RedirectsPage() {
  const call = useCall();
  const list = useEndpoint('GET /api/admin/redirects');
  const [opened, setOpened] = useState<Opened>();
  const { target, deferFocus } = useDeferredFocus<HTMLParagraphElement>();
  const count = list.data?.redirects.length ?? 0;

  const undo = useMutation({
    mutationFn: (body: RedirectInput) => call('POST /api/admin/redirects', { body, waitsForRefresh: true }),
    onError: (error) => void notifyFailure('The old address was not added again', error),
  });
  const removing = useMutation({
    mutationFn: ({ id }: Redirect) =>
      ignoreMissing(call('DELETE /api/admin/redirects/{id}', { params: { id }, waitsForRefresh: true })),
    onSuccess: (_, { from, to }) => {
      deferFocus();
      notify({
        title: 'Old address removed',
        description: `${from} leads nowhere now.`,
        action: { label: 'Undo', onClick: () => undo.mutate({ from, to }) },
      });
    },
    onError: (error) => void notifyFailure('The old address was not removed', error),
  });

  return (
    <StaffScreen
      title="Old addresses"
      description="Addresses of an earlier site, and the pages they lead to."
      path="/admin/redirects"
      actions={
        <Button
          variant="primary"
          size="sm"
          icon={Plus}
          disabled={count >= REDIRECTS_MAX}
          onClick={() => setOpened({})}
        >
          Add old address
        </Button>
      }
    >
      <p className="measure mt-4 text-soft">
        Old links still work: each address here sends people to a page of this site.
      </p>
      <p ref={target} tabIndex={-1} className="mt-8 mb-3 min-h-6 text-sm text-mute tabular">
        {list.data && counted(count, 'old address', 'old addresses')}
      </p>
      <QueryView
        query={list}
        loading={loading}
        failure="The old addresses could not be loaded."
        headingLevel={2}
      >
        {(answer) => (
          <>
            <OldAddresses answer={answer} onOpen={setOpened} onRemove={removing.mutate} />
            <UnknownAddresses answer={answer} onOpen={setOpened} />
          </>
        )}
      </QueryView>
      {opened && (
        <RedirectDialog
          redirect={opened.redirect}
          from={opened.from ?? ''}
          onClose={() => setOpened(undefined)}
        />
      )}
    </StaffScreen>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { clientQuery } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { AUDIT_STATE_NAMES, type AuditState } from '../../contract/audit-state.ts';
import type { ClientAnswer } from '../../contract/client.ts';
import type { AuditSummary } from '../../contract/staff-audit.ts';
import { formatDate } from '../../lib/time.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { ReportedActions } from '../../parts/audit-report/reported-actions.tsx';
import { clients, type ClientsQuery } from '../../parts/clients/clients-view.ts';
import { SameClient } from '../../parts/clients/same-client.tsx';
import { useChangeClient } from '../../parts/clients/use-change-client.ts';
import { CallAndText, FieldText } from '../../parts/inbox/contact-links.tsx';
import { StaffNote } from '../../parts/inbox/staff-note.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Badge, type BadgeTone } from '../../ui/tag.tsx';
import { BackLink } from '../../ui/text-link.tsx';
import { ClientRequests } from './client-requests.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { NextStepSection } from './next-step.tsx';
import { PersonalData } from './personal-data.tsx';
import { StageChoice } from './stage-choice.tsx';

const auditTones: Record<AuditState, BadgeTone> = {
  'in work': 'info',
  delivered: 'warning',
  opened: 'success',
};

/** The state of an audit, in a sentence. */
function progressOf({ state, finished, deliveredAt, openedAt }: AuditSummary): string {
  if (state === 'in work') return `${finished} of ${AUDIT_POINTS.length} points finished.`;
  const sent = deliveredAt === null ? '' : `Delivered ${formatDate(deliveredAt)}, `;
  const opened = openedAt === null ? 'not opened yet.' : `opened ${formatDate(openedAt)}.`;
  return sent + opened;
}

function ClientAudits({ audits }: Pick<ClientAnswer, 'audits'>) {
  return (
    <Section title="Audits">
      {audits.length === 0 && <p className="mt-2 text-sm text-soft">None yet. Start one from a request.</p>}
      <ul aria-label="Audits" className="ledger mt-3 empty:hidden">
        {audits.map((audit, index) => (
          <li key={audit.id} className="relative grid gap-1 py-4 hover:bg-surface">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                href={`/admin/audits/${encodeURIComponent(audit.id)}`}
                className="font-semibold text-text no-underline wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {`${audit.business || audit.client}, ${formatDate(audit.createdAt)}`}
              </Link>
              <Badge tone={auditTones[audit.state]}>{AUDIT_STATE_NAMES[audit.state]}</Badge>
            </p>
            <p className="text-sm text-soft">{progressOf(audit)}</p>
            {audit.actionPlan.length > 0 && (
              <details className="relative z-10 text-sm" open={index === 0}>
                <summary className="link w-fit cursor-pointer py-1">
                  {`${audit.actions.done} of ${audit.actions.total} actions checked off`}
                </summary>
                <div className="pt-2">
                  <ReportedActions
                    label={`Actions of ${formatDate(audit.createdAt)}`}
                    actions={audit.actionPlan}
                  />
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ClientFacts({ answer: { client, subscribedAt } }: { answer: ClientAnswer }) {
  const { business, email, phone, website } = client;
  return (
    <Section title="Contact" titleClass="mb-3 font-sans text-sm font-semibold">
      <dl className="ledger text-sm">
        {business && <Fact name="Business">{business}</Fact>}
        {email && (
          <Fact name="Email">
            <FieldText name="email" text={email} />
          </Fact>
        )}
        {phone && (
          <Fact name="Phone">
            <FieldText name="phone" text={phone} />
          </Fact>
        )}
        {website && (
          <Fact name="Website">
            <FieldText name="website" text={website} />
          </Fact>
        )}
        <Fact name="Newsletter">
          {subscribedAt === null ? 'Not subscribed' : `Subscribed ${formatDate(subscribedAt)}`}
        </Fact>
      </dl>
    </Section>
  );
}

interface OpenedProps {
  answer: ClientAnswer;
  now: Date;
  query: ClientsQuery;
}

function Opened({ answer, now, query }: OpenedProps) {
  const { client, note, suggestions, audits } = answer;
  const { id, name, phone } = client;
  const [isJoining, setJoining] = useState(false);
  const { mutateAsync } = useChangeClient(id);
  return (
    <>
      <PageTitle actions={<CallAndText name={name} phone={phone} />}>{name}</PageTitle>
      <SameClient id={id} suggestions={suggestions} className="mt-6" />
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-10">
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
            <StageChoice client={client} />
            <NextStepSection client={client} now={now} />
          </div>
          <ClientRequests answer={answer} />
          <ClientAudits audits={audits} />
        </div>
        <div className="grid gap-8 border-t border-ink pt-8 xl:border-t-0 xl:border-l xl:pt-0 xl:pl-8">
          <ClientFacts answer={answer} />
          <StaffNote id="client-note" name={name} note={note} save={(text) => mutateAsync({ note: text })} />
          <Section title="Written under another name?" titleClass="font-sans text-sm font-semibold">
            <Button size="sm" className="mt-3" aria-haspopup="dialog" onClick={() => setJoining(true)}>
              Join another client
            </Button>
          </Section>
          <PersonalData client={client} back={clients.href(query)} />
        </div>
      </div>
      {isJoining && <JoinDialog client={client} onClose={() => setJoining(false)} />}
    </>
  );
}

function LoadingClient() {
  return (
    <>
      <h1 className="sr-only">Client</h1>
      <Loader>Loading the client...</Loader>
      <div aria-hidden="true">
        <Skeleton className="mt-5 h-10 w-80 max-w-full" />
        <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-8">
            <Skeleton className="h-28" />
            <Skeleton className="h-64" />
          </div>
          <Skeleton className="h-72" />
        </div>
      </div>
    </>
  );
}

/** One client: stage, next step, notes, requests with replies, audits and subscription. */
export function ClientPage({ params: { id = '' } }: PageProps) {
  const [search] = useSearchParams();
  const query = clients.read(search);
  const client = useQuery(clientQuery(useCall(), id));
  const now = useServerNow(client);
  return (
    <>
      <PageHead
        title={client.data ? `${client.data.client.name}, client` : 'Client'}
        description="Everything about one client."
        path={`/admin/clients/${id}`}
        noindex
      />
      <div className="container-page py-8 lg:py-10">
        <div className="mb-4">
          <BackLink href={clients.href(query)}>Clients</BackLink>
        </div>
        {isMissing(client.error) ? (
          <EmptyState
            title="This client does not exist"
            headingLevel={1}
            action={{ label: 'Go to the clients', href: clients.href(query) }}
          >
            All requests may have been deleted, or joined to another client.
          </EmptyState>
        ) : (
          <QueryView
            query={client}
            loading={<LoadingClient />}
            failure="The client could not be loaded"
            headingLevel={1}
          >
            {(answer) => <Opened key={id} answer={answer} now={now} query={query} />}
          </QueryView>
        )}
      </div>
    </>
  );
}

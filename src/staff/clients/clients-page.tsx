import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import { ClientStage, type ClientSummary } from '../../contract/client-summary.ts';
import type { ClientPage } from '../../contract/client.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { counted } from '../../lib/text.ts';
import { formatShortTime } from '../../lib/time.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import {
  clientHref,
  clients,
  CLIENTS_PATH,
  type ClientsQuery,
  queryOf,
  stageInAddress,
} from '../../parts/clients/clients-view.ts';
import { NextStepDay } from '../../parts/clients/next-step-day.tsx';
import { stageNames, stageTones } from '../../parts/clients/stage.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import type { EmptyStateProps } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { ListPage, ListRows } from '../../ui/list-page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Badge } from '../../ui/tag.tsx';

/** A card on a phone; otherwise columns aligned across rows: name, next step, stage, last news. */
const columns =
  'grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9.5rem_9.5rem] lg:items-center';

interface RowProps {
  client: ClientSummary;
  now: Date;
  href: string;
}

/** A client in the list. The whole row is clickable, with a single accessible link: the name. */
function Row({
  client: { name, business, email, phone, stage, nextStep, leads, lastAt },
  now,
  href,
}: RowProps) {
  return (
    <li className={`relative hover:bg-shoal ${columns}`}>
      <div className="min-w-0">
        <Link
          href={href}
          className="font-medium text-text no-underline wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-soft wrap-anywhere">{business || email || phone}</p>
      </div>
      <p className="text-sm wrap-anywhere empty:hidden lg:empty:block">
        {nextStep && (
          <>
            <span className="line-clamp-2">{nextStep.text}</span>
            <NextStepDay on={nextStep.on} now={now} />
          </>
        )}
      </p>
      <p>
        <Badge tone={stageTones[stage]}>{stageNames[stage]}</Badge>
      </p>
      <p className="text-sm text-mute">
        <time dateTime={lastAt} className="block">
          {formatShortTime(lastAt, now)}
        </time>
        <span className="block">{counted(leads, 'request')}</span>
      </p>
    </li>
  );
}

function emptyOf({ stage, q }: ClientsQuery): EmptyStateProps {
  const everyone = { label: 'Show everyone', href: CLIENTS_PATH };
  if (q) {
    return {
      title: 'Nothing matches',
      children: `Nothing here mentions “${q}.” Try another list, or show everyone.`,
      action: everyone,
    };
  }
  if (stage) {
    return {
      title: 'Nobody at this stage',
      children: 'Clients move here as you work with them.',
      action: everyone,
    };
  }
  return {
    title: 'No clients yet',
    children: 'Everyone who sends a request appears here. You can also enter someone you met.',
    action: { label: 'New lead', href: '/admin/inbox?new' },
  };
}

const lists: readonly { stage?: ClientStage; label: string }[] = [
  { label: 'All' },
  ...ClientStage.options.map((stage) => ({ stage, label: stageNames[stage] })),
];

const countIn = (counts: ClientPage['counts'], stage: ClientStage | undefined): number =>
  stage ? counts[stage] : Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Everyone who has sent a request or was entered by hand, by stage. */
export function ClientsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = clients.read(search);
  const { stage, q } = query;
  const list = useEndpoint('GET /api/admin/clients', { query: queryOf(query) }, PAGED);
  const now = useServerNow(list);
  const counts = list.data?.counts;
  return (
    <StaffScreen
      title="Clients"
      description="Everyone you work with, and your next steps."
      path={CLIENTS_PATH}
      actions={
        <LinkButton size="sm" icon={Plus} href="/admin/inbox?new">
          New lead
        </LinkButton>
      }
    >
      <ListPage
        label="Clients by stage"
        search={{
          label: 'Search the clients',
          term: q ?? '',
          maxLength: SEARCH_TERM_MAX,
          onSearch: (term) => void navigate(clients.href({ stage, q: term }), { preventScrollReset: true }),
        }}
        lists={lists.map((each) => ({
          id: each.stage ? stageInAddress(each.stage) : 'all',
          label: each.label,
          count: counts && countIn(counts, each.stage),
          href: clients.href({ stage: each.stage && stageInAddress(each.stage), q }),
        }))}
        selected={stage ?? 'all'}
        onOpen={(href) => void navigate(href)}
        query={list}
        loading={
          <SkeletonRows label="Loading the clients..." loader="mb-3" rows={6} className={columns}>
            <div className="grid gap-2">
              <Skeleton className="h-5 w-44" />
              <Skeleton className="h-4 w-32" />
            </div>
            <Skeleton className="h-4 w-40 max-lg:hidden" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-4 w-28" />
          </SkeletonRows>
        }
        found={({ total }) => counted(total, 'client')}
        failure="The clients could not be loaded"
      >
        {(answer) => (
          <ListRows
            label="Pages of clients"
            answer={answer}
            isEmpty={answer.clients.length === 0}
            empty={emptyOf(query)}
            hrefFor={(page) => clients.href({ ...query, page })}
          >
            <ul aria-label="Clients" className="divide-y divide-line border border-ink bg-surface">
              {answer.clients.map((client) => (
                <Row key={client.id} client={client} now={now} href={clientHref(client.id, query)} />
              ))}
            </ul>
            <p className="mt-3 text-xs text-mute">All times are Florida time (Eastern).</p>
          </ListRows>
        )}
      </ListPage>
    </StaffScreen>
  );
}

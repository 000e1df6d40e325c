import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { servicesQuery, usePage } from '../../api/queries.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { ServiceIcon } from '../../ui/art/service-icon.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder rows with the loading text in the first. */
function LoadingServices() {
  return (
    <div className="ledger">
      <div className="flex min-h-26 items-center">
        <Loader>Loading services...</Loader>
      </div>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="svc">
          <Skeleton className="size-16" />
          <div className="grid grid-cols-1 gap-2">
            <Skeleton className="h-6 w-56" />
            <Skeleton className="h-4 w-full max-w-96" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The services that the home page lists, as a ruled list (spec §1, decision 11). */
export function ServiceList() {
  const { noServices } = usePage('home');
  const { data, isPending, isFetching, refetch } = useQuery(servicesQuery(useCall()));
  if (isPending) return <LoadingServices />;
  if (!data) {
    return (
      <ErrorState
        title="Error loading services. Please try again later."
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const listed = data.services.filter((service) => service.listed);
  if (listed.length === 0) return <EmptyState title={noServices} />;
  return (
    <ul className="svc-list ledger">
      {listed.map(({ slug, title, summary, icon }) => (
        <li key={slug}>
          <Link href={`/services/${slug}`} className="svc group">
            <ServiceIcon name={icon} />
            <div>
              <h4 className="font-display text-xl font-semibold">{title}</h4>
              <p className="mt-0.5 text-sm text-soft">{summary}</p>
            </div>
            <Needle swing />
          </Link>
        </li>
      ))}
    </ul>
  );
}

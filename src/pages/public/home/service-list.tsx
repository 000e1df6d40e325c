import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/api-context.ts';
import { servicesQuery } from '../../../api/queries.ts';
import { Needle } from '../../../ui/art/needle.tsx';
import { ServiceIcon } from '../../../ui/art/service-icon.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loader } from '../../../ui/loader.tsx';

/** The services that the home page lists, as a ruled list (spec §1, decision 11). */
export function ServiceList() {
  const { data, isPending, isFetching, refetch } = useQuery(servicesQuery(useCall()));
  if (isPending) {
    return (
      <div className="min-h-180">
        <Loader>Loading services...</Loader>
      </div>
    );
  }
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
  if (listed.length === 0) return <EmptyState title="No services available." />;
  return (
    <ul className="ledger">
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

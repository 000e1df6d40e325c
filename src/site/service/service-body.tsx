import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { MovedError } from '../../api/moved-error.ts';
import { serviceQuery } from '../../api/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ServiceDetails } from './service-details.tsx';
import { ServiceNotFound } from './service-not-found.tsx';
import { ServiceSkeleton } from './service-skeleton.tsx';

/** A service page in each of its states: loading, unknown, failed, and with its content. */
export function ServiceBody({ slug }: { slug: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(serviceQuery(useCall(), slug));
  if (data) return <ServiceDetails service={data.service} />;
  if (isPending || error instanceof MovedError) return <ServiceSkeleton />;
  if (isMissing(error)) return <ServiceNotFound />;
  return (
    <div className="container-page py-section">
      <ErrorState
        title="Error loading this service. Please try again later."
        headingLevel={1}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  );
}

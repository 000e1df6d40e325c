import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { isMissing, MovedError } from '../../api/api-error.ts';
import { serviceQuery, usePage } from '../../api/queries.ts';
import { GhostRose } from '../../ui/art/ghost-rose.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ServiceDetails } from './service-details.tsx';
import { ServiceHead } from './service-head.tsx';

/** The answer to an unknown service (spec §2). */
function ServiceNotFound() {
  const { notFoundHeading, notFoundText, back } = usePage('services-frame');
  return (
    <div className="container-page grid min-h-[60vh] place-items-center py-20">
      <div className="grid grid-cols-1 justify-items-center gap-5 text-center">
        <GhostRose className="size-40" />
        <h1 className="text-5xl">{notFoundHeading}</h1>
        <p className="text-lg text-soft">{notFoundText}</p>
        <LinkButton href="/#services" needle className="mt-2">
          {back}
        </LinkButton>
      </div>
    </div>
  );
}

/** Loading state with the layout of a service. */
function ServiceSkeleton() {
  return (
    <>
      <ServiceHead figure={<Skeleton className="aspect-6/5 w-full" />}>
        <Loader className="mb-6">Loading the service...</Loader>
        <Skeleton className="h-14 w-4/5 lg:h-18" />
        <Skeleton className="mt-6 h-6 w-full max-w-[34rem]" />
        <Skeleton className="mt-3 h-6 w-full max-w-[30rem]" />
        <Skeleton className="mt-3 h-6 w-2/3 max-w-[22rem]" />
        <Skeleton className="mt-8 h-14 w-56" />
      </ServiceHead>
      <div className="container-page grid-page gap-y-8 py-section">
        <Skeleton className="col-span-8 h-10 lg:col-span-3" />
        <div className="col-span-12 grid gap-x-gap gap-y-8 sm:grid-cols-2 lg:col-span-8 lg:col-start-5">
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className="grid gap-3 border-t border-ink py-7 pr-4">
              <Skeleton className="h-7 w-3/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

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

import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { aboutQuery } from '../../api/queries.ts';
import type { Experience } from '../../contract/about.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

function Station({ station: { period, role, description, achievements } }: { station: Experience }) {
  return (
    <li>
      <p className="text-sm font-semibold text-mute">{period}</p>
      <h3 className="mt-1 text-2xl">{role}</h3>
      <p className="measure mt-2 text-soft">{description}</p>
      <h4 className="mt-4 font-sans text-sm font-semibold">Key achievements</h4>
      <ul className="mt-2 grid gap-1.5">
        {achievements.map((achievement) => (
          <li key={achievement} className="flex gap-3">
            <span className="mt-2.5 size-2 shrink-0 rotate-45 bg-primary" aria-hidden="true" />
            <span className="measure">{achievement}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function LoadingStations() {
  return (
    <>
      <Loader className="mb-8">Loading the career...</Loader>
      <div className="grid grid-cols-1 gap-12" aria-hidden="true">
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="grid grid-cols-1 gap-3 pl-11">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-7 w-64" />
            <Skeleton className="h-4 w-full max-w-[30rem]" />
            <Skeleton className="h-4 w-4/5 max-w-[24rem]" />
          </div>
        ))}
      </div>
    </>
  );
}

function Stations() {
  const { data, isPending, isFetching, refetch } = useQuery(aboutQuery(useCall()));
  if (isPending) return <LoadingStations />;
  if (!data) {
    return (
      <ErrorState
        title="Error loading the career. Please try again later."
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <ol className="timeline">
      {data.experience.map((station) => (
        <Station key={station.period} station={station} />
      ))}
    </ol>
  );
}

/** The coach's career as a course with marks, newest first (spec §2). */
export function Career() {
  return (
    <section className="container-page grid-page gap-y-8 py-section">
      <h2 className="col-span-12 self-start text-4xl lg:sticky lg:top-32 lg:col-span-4">The course so far</h2>
      <div className="col-span-12 lg:col-span-8">
        <Stations />
      </div>
    </section>
  );
}

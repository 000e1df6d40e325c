import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { aboutQuery } from '../../api/queries.ts';
import { Credential } from '../../ui/art/credential.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const rowClass = 'container-page grid divide-y divide-line md:grid-cols-3 md:divide-x md:divide-y-0';
const itemClass = 'flex items-center gap-4 py-6 md:px-8 md:first:pl-0';

/** The coach's papers in a row. Shows nothing when they cannot be loaded: the career below says so for both. */
export function Badges() {
  const { data, isPending } = useQuery(aboutQuery(useCall()));
  if (!isPending && !data) return null;
  return (
    <section className="border-b border-ink" aria-label="Certificates">
      {data ? (
        <ul className={rowClass}>
          {data.badges.map((badge, index) => (
            <li key={badge} className={itemClass}>
              <Credential place={index} />
              <span className="min-w-0 font-display text-lg font-semibold lg:text-xl">{badge}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div className={rowClass} aria-hidden="true">
          {Array.from({ length: 3 }, (_, index) => (
            <div key={index} className={itemClass}>
              <Skeleton className="size-[64px]" />
              <Skeleton className="my-0.5 h-7 w-44" />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

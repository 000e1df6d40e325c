import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { servicesQuery } from '../../api/queries.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { ServiceIcon } from '../../ui/art/service-icon.tsx';
import { Link } from '../../ui/link.tsx';

/** All services by name, where an address leads nowhere. */
export function ServiceLinks() {
  const { services = [] } = useQuery(servicesQuery(useCall())).data ?? {};
  return (
    <ul className="mt-8 grid gap-x-gap border-line bg-(--chart-water) not-empty:border-b sm:max-md:grid-cols-2 lg:grid-cols-2">
      {services.map(({ slug, title, icon }) => (
        <li key={slug} className="border-t border-line">
          <Link href={`/services/${slug}`} className="svc group py-3">
            <ServiceIcon name={icon} />
            <span className="font-display text-lg font-semibold">{title}</span>
            <Needle swing />
          </Link>
        </li>
      ))}
    </ul>
  );
}

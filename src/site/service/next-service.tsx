import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { servicesQuery, usePage } from '../../api/queries.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { ServiceIcon } from '../../ui/art/service-icon.tsx';
import { Link } from '../../ui/link.tsx';

/** Link to the next service: listed ones first, then unlisted, wrapping at the end. */
export function NextService({ slug }: { slug: string }) {
  const words = usePage('services-frame');
  const { services: all = [] } = useQuery(servicesQuery(useCall())).data ?? {};
  const services = [...all.filter(({ listed }) => listed), ...all.filter(({ listed }) => !listed)];
  const next = services[services.findIndex((service) => service.slug === slug) + 1] ?? services[0];
  if (!next || next.slug === slug) return null;
  return (
    <nav aria-label="More services" className="container-page">
      <Link href={`/services/${next.slug}`} rel="next" className="svc group py-10 lg:py-14">
        <ServiceIcon name={next.icon} />
        <div>
          <p className="text-sm text-mute">{words.next}</p>
          <p className="mt-1 font-display text-2xl font-semibold text-text group-hover:underline group-hover:decoration-primary group-hover:decoration-2 group-hover:underline-offset-4">
            {next.title}
          </p>
        </div>
        <Needle direction="e" />
      </Link>
    </nav>
  );
}

import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { Island } from '../../api/island.tsx';
import { usePage, servicesQuery } from '../../api/queries.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { ServiceIcon } from '../../ui/art/service-icon.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SampleRose } from './sample-rose.tsx';

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
function ServiceList() {
  const { noServices } = usePage('home');
  const { data, isPending, isFetching, refetch } = useQuery(servicesQuery(useCall()));
  if (isPending) return <LoadingServices />;
  if (!data) {
    return (
      <ErrorState
        title="Error loading services. Please try again later."
        {...retryOf({ isFetching, refetch })}
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

/**
 * Keeps a short first word with a hyphen, such as “8-point”, on one line. Forces a break after it where the text nearly
 * fits, so that both fonts break at the same place.
 */
function unbroken(text: string): ReactNode {
  const [, before = '', word, after = ''] = /^(.*?)(?<!\S)(\S{1,6}-\S{1,8})(?:\s+(.*))?$/.exec(text) ?? [];
  if (word === undefined) return text;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{word}</span> <span className="sm:max-lg:block">{after}</span>
    </>
  );
}

/** The free audit as a diagram that is also its sample, and the related services (spec §1). */
export function ServicesSection() {
  const { auditHeading, auditText, auditButton, sampleHeading, sampleText, servicesHeading } =
    usePage('home');
  return (
    <section id="services" className="on-shoal py-section">
      <div className="container-page">
        <div className="audit-sample">
          <h2 className="text-4xl">{unbroken(auditHeading)}</h2>
          <p className="measure mt-5 mb-6 text-lg text-soft">{auditText}</p>
          <Island
            name="sample-rose"
            component={SampleRose}
            props={{ heading: sampleHeading, text: sampleText }}
          />
          <LinkButton
            href="/#audit-form"
            variant="primary"
            size="lg"
            needle
            className="mt-8 w-full sm:w-auto"
          >
            {auditButton}
          </LinkButton>
        </div>
        <div id="service-list" className="mt-section">
          <Neatline />
          <div className="grid-page gap-y-6 pt-10">
            <h3 className="col-span-12 self-start text-3xl lg:sticky lg:top-32 lg:col-span-4">
              {servicesHeading}
            </h3>
            <div className="col-span-12 lg:col-span-8">
              <ServiceList />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
